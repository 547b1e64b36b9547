import type { Problem } from "../wire";

/** A refused request: the server's `Problem`, or `offline` when there was no answer. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.problem = problem;
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new Refusal({ code: "offline", detail: String(error) });
  }
  if (!response.ok) throw new Refusal(await problem(response));
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

async function problem(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as Problem;
    if (typeof body.code === "string") return body;
  } catch {
    // Something between here and the site has answered, not the site.
  }
  return { code: "broken", detail: `${response.status} ${text.slice(0, 200)}` };
}

export const get = <T>(path: string) => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
export const remove = (path: string) => request<undefined>("DELETE", path);

/** 16 random bytes: the id of a message, what a player contributes to the dice. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
