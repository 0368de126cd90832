import type { Customer } from '@varde/contract/entities'
import type { Consent, ConsentPurpose } from '@varde/domain/customer/consents'
import type { CustomerRow } from './customers.store.ts'

/**
 * 3.21: a customer as the API shows them to themselves.
 *
 * @param holding the consents in force
 */
export function toCustomer(row: CustomerRow, holding: readonly Consent[]): Customer {
  const answersOf = (purpose: ConsentPurpose) => holding.filter((consent) => consent.purpose === purpose)
  /** Whether it is granted on any channel. */
  const isGranted = (purpose: ConsentPurpose) => answersOf(purpose).some(({ granted }) => granted)
  /** Null until the customer has answered. */
  const choiceOf = (purpose: ConsentPurpose) => (answersOf(purpose).length === 0 ? null : isGranted(purpose))
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    // The shop logs people in itself, and gives shoppers no permissions (6.04).
    auth_id: null,
    permissions: [],
    email: row.email,
    phone: row.phone,
    birth_date: row.birthDate,
    gender_id: row.genderId,
    address: row.address,
    postal_code: row.postalCode,
    city: row.city,
    preferences: row.preferences,
    terms_conditions: row.termsAcceptedAt !== null,
    email_verified: row.emailVerifiedAt !== null,
    club: isGranted('club'),
    marketing: isGranted('marketing'),
    newsletter: isGranted('newsletter'),
    event_invite: isGranted('event_invite'),
    birthday_gift: isGranted('birthday_gift'),
    cookie_default: choiceOf('cookie_default'),
    cookie_ga: choiceOf('cookie_ga'),
    cookie_google_tag_manager: choiceOf('cookie_google_tag_manager'),
    cookie_meta_pixel: choiceOf('cookie_meta_pixel'),
    size_advice: choiceOf('size_advice'),
  }
}
