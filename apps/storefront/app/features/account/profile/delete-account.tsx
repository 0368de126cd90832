import type { Customer } from '@varde/contract/entities'
import { useState } from 'react'
import { backgroundClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

/** 7.24: the end of an account, with what is kept and why. */
export function DeleteAccount({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    const { askForPassword } = await import('./ask-for-password.ts')
    if (await askForPassword()) setAsking(true)
  }
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => void ask().catch(console.error)}>
        Slett kontoen
      </button>
      {asking ? (
        <ConfirmDialog
          title="Slette kontoen for godt?"
          act="Ja, slett kontoen"
          acting="Sletter …"
          keep="Behold den"
          onAct={() => deleteAccount(customer)}
          onClose={() => setAsking(false)}
          onFailed={() => {
            setAsking(false)
            alertNoContact()
          }}
        >
          <p>
            Kontoen til <b>{customer.email}</b> slettes med en gang. Opplysninger, favoritter, samtykker,
            medlemskort og innlogginger blir borte, og kan ikke hentes tilbake.
          </p>
          <p>
            <b>Dette beholder vi:</b> tallene fra kjøpene dine, uten navnet ditt, fordi bokføringsloven krever
            det. Anmeldelser blir stående uten navn. Er noe på vei til deg, beholder vi navn og telefon til
            det er hentet.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/**
 * 4.06: what was kept here goes as well, favourites with it, and the shop is read anew. What is refused is said in the
 * dialog: nothing could be asked beside it.
 */
async function deleteAccount({ id }: Customer): Promise<string | null> {
  try {
    const answer = await backgroundClient('DELETE /customers/{id}', { params: { id } })
    if (!answer.ok) return answer.error.message
    const { forgetPerson } = await import('../../../state/customer/session.ts')
    forgetPerson()
    window.location.assign('/')
    return null
  } catch (error) {
    // 8.22
    console.error(error)
    return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
  }
}
