const given = new URLSearchParams(location.hash.slice(1))
const clientToken = given.get('token') ?? ''
const pageOrigin = given.get('origin') ?? location.origin

/** The payment method that was chosen in the shop. */
export const category = given.get('category') ?? 'pay_now'

/**
 * Sends a message to the page of the shop.
 * @param {Record<string, unknown>} message
 */
export const notify = (message) => parent.postMessage(message, pageOrigin)

/**
 * Sends a request about this session to the sandbox.
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

/** Reports the height of the page, so that the frame has the same height. */
export const notifyHeight = () => {
  const report = () => notify({ kind: 'height', height: document.documentElement.offsetHeight })
  new ResizeObserver(report).observe(document.documentElement)
}
