import type { Customer } from '@varde/contract/entities'
import { useState } from 'react'
import { backgroundClient, browserClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { withFailureText } from '../../../platform/failure-text.ts'
import { forgetPerson } from '../../../state/customer/session.ts'
import { addAlert, alertNoContact } from '../../../state/notices/alerts.ts'

const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

/** A link to all data about the customer, which needs a recent log-in. */
export function ExportLink({ href, children }: { href: string; children: React.ReactNode }) {
  const open = async () => {
    if (await hasRecentLogin()) window.location.assign(href)
  }
  return (
    <a
      className="tap link"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      {children}
    </a>
  )
}

/** 7.24: deletes the account, after saying what is kept and why. */
export function DeleteAccount({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const ask = async () => {
    if (await hasRecentLogin()) setOpen(true)
  }
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => void ask()}>
        Slett kontoen
      </button>
      {open ? (
        <ConfirmDialog
          title="Slette kontoen for godt?"
          confirmText="Ja, slett kontoen"
          busyText="Sletter …"
          cancelText="Behold den"
          onConfirm={() => deleteAccount(customer)}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setOpen(false)
            alertNoContact()
          }}
        >
          <p>
            Kontoen til <b>{customer.email}</b> slettes med en gang. Opplysninger, favoritter, samtykker,
            medlemskort og innlogginger blir borte, og kan ikke hentes tilbake.
          </p>
          <p>
            <b>Dette beholder vi:</b> tallene fra kjøpene dine, uten navnet ditt, fordi bokføringsloven krever
            det. Omtaler blir stående uten navn. Er noe på vei til deg, beholder vi navn og telefon til det er
            hentet.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Checks that the customer has logged in recently. If not, the browser client asks for the password in the drawer. */
async function hasRecentLogin(): Promise<boolean> {
  const result = await withFailureText(browserClient('GET /customers/current/recent-login'))
  // A refusal means that the customer did not give the password.
  if (!result.ok && result.code === null) addAlert({ type: 'error', text: result.text })
  return result.ok
}

/**
 * 4.06: deletes the account and everything of the customer in this browser. `backgroundClient` opens no log-in drawer: a
 * refusal is shown in the dialog.
 *
 * @returns what went wrong; null when it is done
 */
async function deleteAccount({ id }: Customer): Promise<string | null> {
  const result = await withFailureText(backgroundClient('DELETE /customers/{id}', { params: { id } }))
  if (!result.ok) return result.text
  forgetPerson()
  window.location.assign('/')
  return null
}
