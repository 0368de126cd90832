// Served as /lib/v1/api.js and loaded as a classic script, as Klarna's own is: the function keeps its names private.
;(() => {
  // The pages of the widget are served beside this script, also below a path of the shop.
  const own = /** @type {HTMLScriptElement} */ (document.currentScript)
  const base = new URL('../../', own.src)
  let clientToken = ''
  /** Removes the listener of the last frame: another payment method loads another frame. */
  let stopLoaded = () => {}

  /**
   * @param {string} page
   * @param {string} category
   * @param {string} title
   */
  const createFrame = (page, category, title) => {
    const frame = document.createElement('iframe')
    frame.title = title
    // After the #, so that the token is not logged.
    const given = new URLSearchParams({ token: clientToken, category, origin: location.origin })
    frame.src = `${new URL(`widget/${page}.html`, base)}#${given}`
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
    return frame
  }

  /**
   * Listens to the messages of a frame.
   * @returns a function that stops listening
   * @param {HTMLIFrameElement} frame
   * @param {(message: { kind: string, height?: number, result?: Record<string, unknown> }) => void} waitFor
   */
  const listen = (frame, waitFor) => {
    /** @param {MessageEvent} event */
    const receive = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== base.origin) return
      if (typeof event.data === 'object' && event.data !== null) waitFor(event.data)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }

  /** @param {string | undefined} category */
  const isKnown = (category) => category === 'pay_now' || category === 'pay_later'

  const payments = {
    /** @param {{ client_token: string }} options */
    init: ({ client_token }) => {
      if (typeof client_token !== 'string' || client_token.split('.').length !== 3) {
        const error = new Error('client_token is not a token of this server')
        error.name = 'InvalidClientTokenError'
        throw error
      }
      clientToken = client_token
    },

    /**
     * Shows the chosen payment method in the page.
     * @param {{ container: string | HTMLElement, payment_method_category?: string }} options
     * @param {unknown} [data] may be left out, and is then the callback
     * @param {(result: Record<string, unknown>) => void} [callback]
     */
    load: (options, data, callback) => {
      const answer = pickCallback(data, callback)
      const found =
        typeof options.container === 'string' ? document.querySelector(options.container) : options.container
      const category = options.payment_method_category ?? 'pay_now'
      if (clientToken === '' || !found || !isKnown(category)) {
        answer({ show_form: false, error: { invalid_fields: ['payment_method_category'] } })
        return
      }
      const frame = createFrame('method', category, 'Testbetaling')
      frame.style.height = '120px'
      stopLoaded()
      stopLoaded = listen(frame, ({ kind, height }) => {
        if (kind === 'height' && height) frame.style.height = `${height}px`
        if (kind === 'ready') answer({ show_form: true })
        if (kind === 'gone') answer({ show_form: false })
      })
      found.replaceChildren(frame)
    },

    /**
     * Lets the shopper decide, in a dialog over the page.
     * @param {{ payment_method_category?: string }} options
     * @param {unknown} [data]
     * @param {(result: Record<string, unknown>) => void} [callback]
     */
    authorize: (options, data, callback) => {
      const answer = pickCallback(data, callback)
      const category = options.payment_method_category ?? 'pay_now'
      if (clientToken === '' || !isKnown(category)) {
        answer({ show_form: false, approved: false, error: { invalid_fields: ['payment_method_category'] } })
        return
      }
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Testbetaling')
      Object.assign(dialog.style, {
        width: 'min(28rem, calc(100vw - 2rem))',
        maxWidth: 'none',
        maxHeight: 'calc(100dvh - 2rem)',
        margin: 'auto',
        padding: '0',
        border: '0',
        borderRadius: '12px',
        overflow: 'hidden',
        background: '#fff',
      })
      const frame = createFrame('approve', category, 'Testbetaling: velg utfall')
      frame.style.height = 'min(30rem, calc(100dvh - 2rem))'
      /** @param {Record<string, unknown>} result */
      const finish = (result) => {
        stop()
        dialog.close()
        dialog.remove()
        answer(result)
      }
      const stop = listen(frame, ({ kind, height, result }) => {
        if (kind === 'height' && height) frame.style.height = `min(${height}px, calc(100dvh - 2rem))`
        // Esc may be pressed inside the frame or outside of it.
        if (kind === 'closed') finish(CLOSED)
        if (kind === 'decided' && result) finish(result)
      })
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        finish(CLOSED)
      })
      dialog.append(frame)
      document.body.append(dialog)
      dialog.showModal()
    },
  }

  /** The shopper has not decided, and may try again. */
  const CLOSED = { show_form: true, approved: false }

  /**
   * @param {unknown} data
   * @param {((result: Record<string, unknown>) => void) | undefined} callback
   * @returns {(result: Record<string, unknown>) => void}
   */
  const pickCallback = (data, callback) => {
    if (typeof data === 'function') return /** @type {never} */ (data)
    return callback ?? (() => undefined)
  }

  Object.assign(window, { Klarna: { Payments: payments } })
  const ready = /** @type {{ klarnaAsyncCallback?: () => void }} */ (window).klarnaAsyncCallback
  if (typeof ready === 'function') ready()
})()
