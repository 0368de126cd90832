const given = new URLSearchParams(location.hash.slice(1))
const clientToken = given.get('token') ?? ''
const pageOrigin = given.get('origin') ?? location.origin

/** The way to pay that was chosen in the shop. */
export const category = given.get('category') ?? 'pay_now'

/**
 * Tells the page around.
 * @param {Record<string, unknown>} message
 */
export const tell = (message) => parent.postMessage(message, pageOrigin)

/**
 * Asks the sandbox about this session.
 * @param {'session' | 'decision'} what
 * @param {Record<string, unknown>} [fields]
 * @returns {Promise<Record<string, unknown> | undefined>} undefined when there is no such session
 */
export const ask = async (what, fields = {}) => {
  const answer = await fetch(what, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_token: clientToken, ...fields }),
  })
  return answer.ok ? answer.json() : undefined
}

/** @param {string} id */
export const element = (id) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

/** @param {unknown} ore */
export const money = (ore) =>
  new Intl.NumberFormat('nb-NO', { style: 'currency', currency: 'NOK' }).format(Number(ore) / 100)

/** Keeps the frame as high as its page. */
export const tellHeight = () => {
  const report = () => tell({ kind: 'height', height: document.documentElement.offsetHeight })
  new ResizeObserver(report).observe(document.documentElement)
}
