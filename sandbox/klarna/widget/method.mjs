import { ask, category, element, money, notify, notifyHeight } from './frame.mjs'

notifyHeight()
const session = await ask('session').catch(() => undefined)
if (session) {
  element('what').textContent =
    category === 'pay_later' ? `Faktura på ${money(session.amount)}` : `Kort, ${money(session.amount)}`
  notify({ kind: 'ready' })
} else {
  element('what').textContent = 'Betalingen finnes ikke lenger'
  element('how').textContent = 'Last siden på nytt for å begynne på nytt.'
  notify({ kind: 'gone' })
}
