"""The edge: routes, cookies, headers and sockets. The only place that knows Litestar."""

from __future__ import annotations

import asyncio
import gc
import signal
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, MediaType, Request, Response, WebSocket, delete, get, post, websocket
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, SkipValidation

import ludoteca
from ludoteca.web import messages, metrics
from ludoteca.web.connection import Socket
from ludoteca.web.hall import UnknownError
from ludoteca.web.identity import COOKIE, is_foreign, new_id
from ludoteca.web.pages import Pages
from ludoteca.web.rates import RateError
from ludoteca.web.site import Site
from ludoteca.web.table import Refusal, record
from ludoteca.web.talk import Talk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import Message, Scope

    from ludoteca.web.settings import Settings

STATUS: Final = {"malformed": 400, "forbidden": 403, "unknown": 404, "illegal": 422, "rate": 429}
"""Of a refusal, by its code; 409 of all others."""

UNBUILT: Final = b"The front end is not built: make serve builds it.\n"

Here = NamedDependency[SkipValidation[Site]]
Visitor = NamedDependency[str]
AnyRequest = Request[Any, Any, Any]


# Who asks


async def _visitor(request: AnyRequest) -> str:
    """The visitor of a request; whoever has no cookie gets one with the answer."""
    site: Site = request.app.state.site
    visitor = site.visitors.read(request.cookies.get(COOKIE))
    if visitor is None:
        visitor = new_id()
        request.scope["state"]["cookie"] = site.visitors.cookie(visitor, request.url.scheme == "https")
    return visitor


async def _site(request: AnyRequest) -> Site:
    site: Site = request.app.state.site
    return site


def _check_origin(request: AnyRequest) -> None:
    """A page of somebody else does not act here in the name of its reader."""
    site: Site = request.app.state.site
    if is_foreign(request.headers.get("origin"), request.headers.get("host"), site.settings.friends()):
        raise Refusal("forbidden", "a page of another origin may not do this")


def _address(connection: Any) -> str:
    return connection.client.host if connection.client else ""


# Routes


@get("/api/site")
async def get_site(site: Here, visitor: Visitor) -> messages.Site:
    """What this site offers."""
    return site.desk.site()


@post("/api/games")
async def open_game(
    request: AnyRequest, data: JSONBody[messages.NewGame], site: Here, visitor: Visitor
) -> messages.Opened:
    """Open a game."""
    _check_origin(request)
    site.openings.take(_address(request))
    return await site.desk.open(data, visitor)


@get("/api/games")
async def list_games(site: Here) -> list[messages.Listed]:
    """The games that run, the liveliest first."""
    return await site.running()


@get("/api/games/mine")
async def list_mine(site: Here, visitor: Visitor) -> list[messages.Listed]:
    """The games in which this visitor has a seat."""
    await site.hall.flush()
    return await site.hall.log.mine(visitor)


@get("/api/games/{game:str}")
async def get_game(game: FromPath[str], site: Here, visitor: Visitor) -> messages.GameView:
    """A game as it stands."""
    room = await site.hall.room(game)
    return room.view(room.seats_of(visitor), site.hall.now())


@get("/api/games/{game:str}/record", media_type=MediaType.TEXT)
async def get_record(game: FromPath[str], site: Here) -> Response[str]:
    """The record of a game."""
    room = await site.hall.room(game)
    text = str(record(room.table, site=site.settings.name))
    name = f"{room.created.game}-{room.id}.txt"
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'}, media_type=MediaType.TEXT)


@post("/api/games/{game:str}/sit")
async def sit(
    request: AnyRequest, game: FromPath[str], data: JSONBody[messages.Sit], site: Here, visitor: Visitor
) -> messages.Opened:
    """Take the seat of a key."""
    _check_origin(request)
    site.sits.take(_address(request))
    return await site.desk.sit(game, data, visitor)


@get("/api/seeks")
async def list_seeks(site: Here, visitor: Visitor) -> list[messages.Seek]:
    """Who wants to play."""
    return await site.lobby.seeks(visitor)


@post("/api/seeks")
async def post_seek(
    request: AnyRequest, data: JSONBody[messages.NewSeek], site: Here, visitor: Visitor
) -> messages.Seek:
    """Want to play."""
    _check_origin(request)
    site.openings.take(_address(request))
    return await site.lobby.post(data, visitor)


@delete("/api/seeks/{seek:str}")
async def withdraw_seek(request: AnyRequest, seek: FromPath[str], site: Here, visitor: Visitor) -> None:
    """Want it no more."""
    _check_origin(request)
    await site.lobby.withdraw(seek, visitor)


@post("/api/seeks/{seek:str}/accept")
async def accept_seek(
    request: AnyRequest, seek: FromPath[str], data: JSONBody[messages.Sit], site: Here, visitor: Visitor
) -> messages.Opened:
    """Want it too."""
    _check_origin(request)
    site.openings.take(_address(request))
    return await site.lobby.accept(seek, data, visitor)


@get("/api/dice")
async def list_rolls(site: Here) -> list[messages.RollCount]:
    """All dice ever rolled here."""
    return await site.rolls()


@get("/health", media_type=MediaType.TEXT)
async def health(site: Here) -> str:
    """Whether the database answers."""
    await site.hall.log.rolls()
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(site: Here) -> bytes:
    """The figures of this process."""
    if not site.settings.metrics:
        raise UnknownError("metrics")
    return metrics.text()


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, visitor: Visitor, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the front end; for every other path the page, which reads its address itself."""
    pages: Pages = request.app.state.pages
    file = pages.find(path)
    if file is None:
        if pages.find("") is None:
            return Response(UNBUILT, status_code=503, media_type=MediaType.TEXT)
        raise Refusal("unknown", f"there is nothing at {request.url.path}")
    encoding, body = file.body(request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if encoding:
        headers["Content-Encoding"] = encoding
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(body, headers=headers, media_type=file.kind)


# The socket


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any]) -> None:
    """All that is said between this browser and us."""
    site: Site = socket.app.state.site
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    address = _address(socket)
    if is_foreign(origin, host, site.settings.friends()) or not site.admits(address) or site.hall.closing:
        await socket.close(code=4403)
        return
    known = site.visitors.read(socket.cookies.get(COOKIE))
    visitor = known or new_id()
    cookie = site.visitors.cookie(visitor, socket.url.scheme == "wss")
    await socket.accept(headers=None if known else {"set-cookie": cookie})
    connection = Socket(visitor, address, socket.send_text, lambda: socket.close(code=1012))
    await _talk(site, socket, connection)


async def _talk(site: Site, socket: WebSocket[Any, Any, Any], connection: Socket) -> None:
    conversation = Talk(site, connection)
    site.sockets.add(connection)
    try:
        await conversation.begin()
        while True:
            await conversation.hear(await socket.receive_data("text"))
    except WebSocketDisconnect:
        pass
    finally:
        site.sockets.discard(connection)
        conversation.end()


# Refusals and headers


def _refused(request: AnyRequest, refusal: Refusal) -> Response[messages.Problem]:
    seconds = refusal.seconds if isinstance(refusal, RateError) else None
    headers = {} if seconds is None else {"Retry-After": str(int(seconds) + 1)}
    return _problem(STATUS.get(refusal.code, 409), refusal.code, refusal.detail, seconds, headers)


def _malformed(request: AnyRequest, error: ValidationException) -> Response[messages.Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra)
    return _problem(400, "malformed", told or error.detail)


def _failed(request: AnyRequest, error: HTTPException) -> Response[messages.Problem]:
    codes = {400: "malformed", 404: "unknown", 405: "unknown", 413: "malformed"}
    return _problem(error.status_code, codes.get(error.status_code, "failed"), error.detail)


def _problem(
    status: int, code: str, detail: str, seconds: float | None = None, headers: dict[str, str] | None = None
) -> Response[messages.Problem]:
    metrics.REFUSED.labels(code).inc()
    return Response(messages.Problem(code, detail, seconds), status_code=status, headers=headers)


def _headers(pages: Pages) -> Any:
    """What stands at the head of every answer."""
    fixed = [
        (b"content-security-policy", pages.policy().encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        cookie = scope["state"].get("cookie")
        message["headers"] = [*message["headers"], *fixed, *([(b"set-cookie", cookie.encode())] if cookie else [])]

    return add


def _calm_the_collector() -> None:
    """A full search for garbage stops everybody's clock: what was imported is left out of it, and it is made seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _announce_on_signal(site: Site) -> None:
    """Browsers are told before uvicorn, whose turn it is then, closes their connections."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        stop: Any = signal.getsignal(number)

        def announce(number: int, frame: Any, stop: Any = stop) -> None:
            loop.call_soon_threadsafe(site.announce)
            stop(number, frame)

        signal.signal(number, announce)


def make(settings: Settings) -> Litestar:
    """The application of these settings."""
    site, pages = Site(settings), Pages()

    @asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        await site.start()
        _calm_the_collector()
        _announce_on_signal(site)
        try:
            yield
        finally:
            await site.close()

    routes = [get_site, open_game, list_games, list_mine, get_game, get_record, sit, list_seeks, post_seek]
    app = Litestar(
        [*routes, withdraw_seek, accept_seek, list_rolls, health, figures, page, talk],
        dependencies={"site": Provide(_site), "visitor": Provide(_visitor)},
        exception_handlers={Refusal: _refused, ValidationException: _malformed, HTTPException: _failed},
        before_send=[_headers(pages)],
        lifespan=[alive],
        openapi_config=OpenAPIConfig(
            settings.name, ludoteca.__version__, path="/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        request_max_body_size=64 * 1024,
        logging_config=None,
    )
    app.state.site = site
    app.state.pages = pages
    return app
