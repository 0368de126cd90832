import {
  ALL_COOKIES,
  COOKIE_PURPOSES,
  type CookieChoice,
  type CookiePurpose,
  ONLY_NECESSARY,
} from '@varde/domain/customer/cookie-consent'
import { useEffect, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import {
  answerCookies,
  closeCookieDialog,
  findCookieDialogOpener,
  useCookieConsent,
} from '../../state/customer/cookie-consent.ts'
import { Checkbox } from '../../ui/form-fields.tsx'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import './cookie-banner.css'

/** The name of each purpose, and what it means to accept it. */
const PURPOSE_TEXTS: Record<CookiePurpose, { name: string; text: string }> = {
  cookie_ga: {
    name: 'Statistikk',
    text: 'Google Analytics teller besøk, og vi måler hvor raskt sidene kommer, så vi ser hva som ikke virker. Vi ser ikke hvem du er.',
  },
  cookie_google_tag_manager: {
    name: 'Målinger',
    text: 'Google Tag Manager lar oss måle hvordan kampanjer blir lest.',
  },
  cookie_meta_pixel: {
    name: 'Annonser',
    text: 'Meta Pixel lar oss se om annonser på Facebook og Instagram fører noen hit.',
  },
}

/** The button that opened the dialog, or the page when that was a button of the banner, which is gone. */
const findFinalFocus = () => {
  const opener = findCookieDialogOpener()
  if (opener?.isConnected) return opener
  document.getElementById('innhold')?.focus({ preventScroll: true })
  return false
}

/** 2.35, 9.19: a choice for each purpose, which starts with the visitor's earlier choice. */
export default function CookieDialog() {
  const { dialogOpen: open, choice } = useCookieConsent()
  const earlier = choice ?? ONLY_NECESSARY
  const [ticked, setTicked] = useState<CookieChoice>(earlier)
  useEffect(() => {
    if (open) setTicked(earlier)
  }, [open, earlier])
  const answer = (choice: CookieChoice) => void answerCookies(choice)
  return (
    <Modal open={open} onClose={closeCookieDialog} wide finalFocus={findFinalFocus}>
      <ModalTitle>Informasjonskapsler</ModalTitle>
      <ModalDescription className="cookie-description">
        De nødvendige er alltid på: uten dem virker ikke handlekurv og innlogging. Resten bestemmer du. Hva vi
        gjør med opplysninger om deg, står i{' '}
        <Link className="link" to="/personvernerklaering" onClick={closeCookieDialog}>
          personvernerklæringen
        </Link>
        .
      </ModalDescription>
      <div className="cookie-purposes">
        <Checkbox id="nodvendige" checked onChange={() => undefined} disabled>
          <b>Nødvendige</b>
          <small>Handlekurv, innlogging og sikkerhet.</small>
        </Checkbox>
        {COOKIE_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            id={purpose}
            checked={ticked[purpose]}
            onChange={(yes) => setTicked((before) => ({ ...before, [purpose]: yes }))}
          >
            <b>{PURPOSE_TEXTS[purpose].name}</b>
            <small>{PURPOSE_TEXTS[purpose].text}</small>
          </Checkbox>
        ))}
      </div>
      <div className="cookie-answers">
        <button type="button" className="btn btn-line" onClick={() => answer(ONLY_NECESSARY)}>
          Bare nødvendige
        </button>
        <button type="button" className="btn btn-line" onClick={() => answer(ticked)}>
          Lagre valgene
        </button>
        <button type="button" className="btn btn-line" onClick={() => answer(ALL_COOKIES)}>
          Godta alle
        </button>
      </div>
    </Modal>
  )
}
