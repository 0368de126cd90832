import {
  ALL_COOKIES,
  COOKIE_PURPOSES,
  type CookieChoice,
  ONLY_NECESSARY,
} from '@varde/domain/customer/cookie-consent'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  answerCookies,
  closeCookieDialog,
  findCookieDialogOpener,
  useCookieConsent,
} from '../../state/customer/cookie-consent.ts'
import { Checkbox } from '../../ui/form-fields.tsx'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import { COOKIE_WORDS } from './cookie-words.ts'
import './cookie-banner.css'

/** What opened the dialog is gone when that was the question's button: then the focus goes to the page. */
const findFinalFocus = () => {
  const opener = findCookieDialogOpener()
  if (opener?.isConnected) return opener
  document.getElementById('innhold')?.focus({ preventScroll: true })
  return false
}

/** 2.35, 9.19: the settings, purpose by purpose; what was answered before stands there, and can be taken back. */
export default function CookieDialog() {
  const consent = useCookieConsent()
  const open = consent?.dialogOpen === true
  const given = consent?.choice ?? ONLY_NECESSARY
  const [ticked, setTicked] = useState<CookieChoice>(given)
  useEffect(() => {
    if (open) setTicked(given)
  }, [open, given])
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
            <b>{COOKIE_WORDS[purpose].name}</b>
            <small>{COOKIE_WORDS[purpose].text}</small>
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
