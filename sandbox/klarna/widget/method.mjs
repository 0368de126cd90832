import { ask, category, element, money, tell, tellHeight } from './frame.mjs'

tellHeight()
const session = await ask('session').catch(() => undefined)
if (session) {
  element('what').textContent =
    category === 'pay_later' ? `Faktura på ${money(session.amount)}` : `Kort, ${money(session.amount)}`
  tell({ kind: 'ready' })
} else {
  element('what').textContent = 'Betalingen finnes ikke lenger'
  element('how').textContent = 'Last siden på nytt for å begynne på nytt.'
  tell({ kind: 'gone' })
}
