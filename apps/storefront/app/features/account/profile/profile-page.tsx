import type { Customer } from '@varde/contract/entities'
import { useState } from 'react'
import { useCustomer } from '../../../state/customer/customer.ts'
import { AccountHead, AccountPart, Ghosts } from '../account-parts.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { EmailForm } from './email-form.tsx'
import { ExportLink } from './export-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import '../../../ui/form.css'
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
          <div className="profile-waiting">
            <Ghosts rows={1} height="100%" />
          </div>
        )}
      </AccountPart>
      <AccountPart id="innlogging" title="Innlogging">
        {customer ? <Access key={customer.id} customer={customer} /> : <Ghosts rows={2} height="3.1rem" />}
      </AccountPart>
      <AccountPart id="enheter" title="Her er du innlogget">
        <SessionList />
      </AccountPart>
      <AccountPart id="dine-data" title="Dine data">
        <p>Alt vi vet om deg, på ett sted: kjøp, anmeldelser, favoritter og samtykker. Klart med en gang.</p>
        <p className="account-acts">
          <ExportLink href="/api/v1/customers/current/export.html">Les det som en side</ExportLink>
          <ExportLink href="/api/v1/customers/current/export">Last ned som JSON</ExportLink>
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

/** How she gets in; each way is changed in a form of its own, with the password of today. */
function Access({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const toggle = (which: 'email' | 'password') => () => setOpen(open === which ? null : which)
  return (
    <div className="access">
      <p>
        <span>
          <b>E-post</b>
          <small>{customer.email}</small>
        </span>
        <button type="button" className="tap link" aria-expanded={open === 'email'} onClick={toggle('email')}>
          Bytt e-post
        </button>
      </p>
      {open === 'email' ? <EmailForm customer={customer} /> : null}
      <p>
        <span>
          <b>Passord</b>
          <small>Minst 8 tegn</small>
        </span>
        <button
          type="button"
          className="tap link"
          aria-expanded={open === 'password'}
          onClick={toggle('password')}
        >
          Bytt passord
        </button>
      </p>
      {open === 'password' ? <PasswordForm customer={customer} /> : null}
    </div>
  )
}
