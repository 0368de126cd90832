import { useCustomer } from '../../state/customer.ts'
import { EmailForm, PasswordForm } from './access-forms.tsx'
import { AccountHead, AccountPart, Ghosts } from './account-parts.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { SessionList } from './session-list.tsx'
import '../../ui/form.css'
import './profile.css'

/** `/konto/profil`: what we know of the customer, how she gets in, and the way out. */
export function ProfilePage() {
  const customer = useCustomer()
  return (
    <>
      <AccountHead title="Opplysninger" />
      <AccountPart id="om-deg" title="Om deg">
        {customer ? (
          <DetailsForm key={customer.id} customer={customer} />
        ) : (
          <Ghosts rows={4} height="4.75rem" />
        )}
      </AccountPart>
      <AccountPart id="epost" title="E-post">
        {customer ? (
          <EmailForm key={customer.id} customer={customer} />
        ) : (
          <Ghosts rows={2} height="4.75rem" />
        )}
      </AccountPart>
      <AccountPart id="passord" title="Passord">
        {customer ? (
          <PasswordForm key={customer.id} customer={customer} />
        ) : (
          <Ghosts rows={2} height="4.75rem" />
        )}
      </AccountPart>
      <AccountPart id="innlogginger" title="Innlogginger">
        <SessionList />
      </AccountPart>
      <AccountPart id="dine-data" title="Dine data">
        <p>Alt vi vet om deg, på ett sted: kjøp, anmeldelser, favoritter og samtykker. Klart med en gang.</p>
        <p className="account-acts">
          <a className="tap link" href="/api/v1/customers/current/export.html">
            Les det som en side
          </a>
          <a className="tap link" href="/api/v1/customers/current/export" download="mine-data.json">
            Last ned som JSON
          </a>
        </p>
        <p className="account-note">
          Vi sletter opplysninger om deg når det har gått fem år siden du brukte kontoen.
        </p>
      </AccountPart>
      <AccountPart id="slett" title="Slett kontoen">
        {customer ? <DeleteAccount customer={customer} /> : <Ghosts rows={1} height="3.25rem" />}
      </AccountPart>
    </>
  )
}
