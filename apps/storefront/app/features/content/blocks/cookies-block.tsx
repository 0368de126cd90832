/** 2.09: every cookie and every value that the shop keeps in a browser. */
export function CookiesBlock() {
  return <div className="text-cookies" />
}
