import { ask, category, element, money, notify, notifyHeight } from './frame.mjs'

const buttons = [...document.querySelectorAll('button')]
const close = () => notify({ kind: 'closed' })

notifyHeight()
element('close').addEventListener('click', close)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close()
})
// Shown only now, because a press before this would have been lost.
element('approve').hidden = false

/** @param {string} outcome */
const decide = async (outcome) => {
  // A second press before the response would create a second token.
  for (const button of buttons) button.disabled = true
  const decision = await ask('decision', { outcome, category }).catch(() => undefined)
  if (decision) {
    const { approved, authorization_token } = decision
    notify({
      kind: 'decided',
      result: approved
        ? { show_form: true, approved: true, finalize_required: false, authorization_token }
        : { show_form: false, approved: false },
    })
    return
  }
  for (const button of buttons) button.disabled = false
  element('problem').textContent = 'Det gikk ikke. Prøv en gang til.'
}

for (const button of buttons) {
  const { outcome } = button.dataset
  if (outcome) button.addEventListener('click', () => void decide(outcome))
}

const session = await ask('session').catch(() => undefined)
element('method').textContent = category === 'pay_later' ? 'Faktura' : 'Kort'
if (session?.status === 'incomplete') {
  element('amount').textContent = money(session.amount)
} else {
  element('amount').textContent = '–'
  element('problem').textContent = 'Betalingen finnes ikke lenger. Lukk og begynn på nytt.'
  for (const button of buttons) if (button.dataset.outcome) button.disabled = true
}
element('heading').focus()
