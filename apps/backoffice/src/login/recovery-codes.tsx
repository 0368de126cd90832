import { BACK_OFFICE } from '@varde/domain/staff/back-office-path'
import { useState } from 'react'
import { readBrandName } from '../ui/brand-name.ts'
import { BUTTON_CLASSES, Button, ButtonRow } from '../ui/button.tsx'
import { CheckField } from '../ui/fields.tsx'
import { LoginFrame } from './login-frame.tsx'

/** The codes for the day the app is lost: shown once, so nobody goes on before they are saved. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [isSaved, setIsSaved] = useState(false)
  const [said, setSaid] = useState('')
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Kodene er kopiert.')
    } catch {
      setSaid('Kodene kunne ikke kopieres. Last dem ned, eller skriv dem av.')
    }
  }
  return (
    <LoginFrame title="Ta vare på kodene">
      <p>
        Mister du telefonen, logger du inn med en av disse i stedet for koden fra appen. Hver virker én gang.
        De vises bare nå.
      </p>
      <ul className="codes code">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => void copy()}>Kopier</Button>
        <a
          className={BUTTON_CLASSES.plain}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${readBrandName()}, ${email}\n\n${text}\n`)}`}
          download="gjenopprettingskoder.txt"
        >
          Last ned
        </a>
        <span role="status">{said}</span>
      </ButtonRow>
      <CheckField label="Jeg har tatt vare på kodene" checked={isSaved} onChange={setIsSaved} />
      <Button kind="primary" disabled={!isSaved} onClick={() => location.replace(BACK_OFFICE)}>
        Gå til driften
      </Button>
    </LoginFrame>
  )
}
