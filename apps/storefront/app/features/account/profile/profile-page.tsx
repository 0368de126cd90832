import { useCustomer } from '../../../state/customer/customer.ts'
import { AccountHead, AccountPart, Skeleton } from '../account-parts.tsx'
import { DetailsForm } from './details-form.tsx'
import { LogInDetails } from './log-in-details.tsx'
import { DeleteAccount, ExportLink } from './own-data.tsx'
import { SessionList } from './session-list.tsx'
import '../../../ui/form.css'
import './profile.css'

/** `/konto/profil`: the customer's details, log-in, sessions and data, and how to delete the account. */
export function ProfilePage() {
  const customer = useCustomer()
  return (
    <>
      <AccountHead title="Opplysninger" />
      <AccountPart id="om-deg" title="Om deg">
        {customer ? (
          <DetailsForm key={customer.id} customer={customer} />
        ) : (
          <div className="profile-waiting">
            <Skeleton rows={1} height="100%" />
          </div>
        )}
      </AccountPart>
      <AccountPart id="innlogging" title="Innlogging">
        {customer ? (
          <LogInDetails key={customer.id} customer={customer} />
        ) : (
          <Skeleton rows={2} height="3.1rem" />
        )}
      </AccountPart>
      <AccountPart id="enheter" title="Her er du innlogget">
        <SessionList />
      </AccountPart>
      <AccountPart id="dine-data" title="Dine data">
        <p>Alt vi vet om deg, på ett sted: kjøp, omtaler, favoritter og samtykker. Klart med en gang.</p>
        <p className="account-acts">
          <ExportLink href="/api/v1/customers/current/export.html">Les det som en side</ExportLink>
          <ExportLink href="/api/v1/customers/current/export">Last ned som JSON</ExportLink>
        </p>
        <p className="account-note">
          Vi sletter opplysninger om deg når det har gått fem år siden du brukte kontoen.
        </p>
      </AccountPart>
      <AccountPart id="slett" title="Slett kontoen">
        {customer ? <DeleteAccount customer={customer} /> : <Skeleton rows={1} height="3.25rem" />}
      </AccountPart>
    </>
  )
}
