/** 2.33: the pages of an account, in the order of its menu. */
export const ACCOUNT_PAGES = [
  { path: '/konto', name: 'Oversikt' },
  { path: '/konto/ordrer', name: 'Ordrer' },
  { path: '/konto/reservasjoner', name: 'Reservasjoner' },
  { path: '/konto/anmeldelser', name: 'Anmeldelser' },
  { path: '/konto/favoritter', name: 'Favoritter' },
  { path: '/konto/medlemskort', name: 'Medlemskort' },
  { path: '/konto/profil', name: 'Opplysninger' },
  { path: '/konto/samtykker', name: 'Samtykker' },
] as const
