import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import type { DeskMessage } from '../../server/desk-pages.ts'
import { DESK_TARGET, type DeskAction } from './list-desk-actions.ts'
import type { DeskReservationRow } from './shop-desk.service.ts'

/** The message as a parameter of the page's address: a fixed code, never a text. */
export type DeskMessageCode = DeskAction | 'came' | 'already' | 'refused' | 'unknown' | 'link' | CodeMessage

/** Of paid goods that were not handed out. */
type CodeMessage = 'nocode' | 'wrongcode' | 'lockedcode'

type About = Pick<DeskReservationRow, 'statusId' | 'holdUntil' | 'order'>

/** The message for a code; null when it is not true of the reservation any more. */
export function findDeskMessage(code: unknown, about: About): DeskMessage | null {
  switch (code) {
    case 'already':
      return { tone: 'done', text: 'Dette var meldt fra før. Ingenting er endret nå.' }
    case 'refused':
      return {
        tone: 'refused',
        text: 'Det gikk ikke, for reservasjonen har fått en annen status. Her ser dere hva som gjelder.',
      }
    case 'came':
      return about.statusId === STATUS.shipped ||
        about.statusId === STATUS.completed ||
        about.statusId === STATUS.returned
        ? { tone: 'done', text: done('returned', about) }
        : null
    case 'unknown':
      return { tone: 'refused', text: 'Vi skjønte ikke hva som ble meldt. Prøv igjen.' }
    case 'link':
      return {
        tone: 'refused',
        text: 'Sporingslenken må være en hel nettadresse som begynner med https://. Pakken er ikke meldt sendt ennå.',
      }
    case 'nocode':
      return { tone: 'refused', text: 'Varene er betalt: skriv hentekoden som kunden har fått.' }
    case 'wrongcode':
      return {
        tone: 'refused',
        text: 'Hentekoden stemmer ikke, så varene er ikke meldt utlevert. Prøv igjen.',
      }
    case 'lockedcode':
      return {
        tone: 'refused',
        text: 'Det er prøvd for mange feil koder. Vent et kvarter, eller be om legitimasjon og lever ut fra driften.',
      }
    case 'ready':
    case 'shipped':
    case 'collected':
    case 'delivered':
    case 'returned':
    case 'missing':
      // An old address may be opened when the status has changed since.
      return about.statusId === DESK_TARGET[code] ? { tone: 'done', text: done(code, about) } : null
    default:
      return null
  }
}

function done(action: DeskAction, { holdUntil, order }: About): string {
  const isPaidHere = order.paymentMethod === 'shop'
  switch (action) {
    case 'ready':
      return holdUntil === null
        ? 'Meldt klar til henting. Kunden har fått beskjed.'
        : `Meldt klar til henting. Kunden har fått beskjed og kan hente til og med ${formatLongDate(new Date(holdUntil.getTime() - 1))}.`
    case 'shipped':
      return 'Meldt sendt. Kunden har fått beskjed, og pengene trekkes nå.'
    case 'collected':
      return isPaidHere ? 'Meldt utlevert.' : 'Meldt utlevert. Pengene trekkes nå.'
    case 'delivered':
      return 'Meldt levert.'
    case 'returned':
      return isPaidHere
        ? 'Meldt levert tilbake, og lageret er rettet. Gi kunden pengene tilbake i kassen.'
        : 'Meldt levert tilbake, og lageret er rettet. Kunden får pengene tilbake av seg selv.'
    case 'missing':
      return 'Meldt at varene ikke finnes. Kunden har fått beskjed, og lageret er rettet.'
  }
}
