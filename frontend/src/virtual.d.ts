declare module "virtual:language/*" {
  const messages: string;
  export default messages;
}
