/**
 * The catalogue of refusals (chapter 8): every code that the API can return, with its status and the Norwegian text
 * for the shopper. Using a code that is not listed here is a type error.
 */
export const errorCatalogue = {
  // 8.05
  ACCOUNT_EXISTS: {
    status: 423,
    message:
      'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  },
  // 5.10–5.14, 8.13
  ADDRESS_NO_HOUSE_NUMBER: {
    status: 422,
    message: "Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'",
  },
  ADDRESS_LOOKUP_UNAVAILABLE: {
    status: 503,
    message: 'Vi får ikke slått opp adressen akkurat nå. Du kan gå videre med den slik du skrev den.',
  },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Ingen addresser funnet' },
  // 8.01
  ALREADY_LOGGED_IN: {
    status: 401,
    message: 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker',
  },
  // 8.18: the article exists, but is not sold on the web.
  ARTICLE_HIDDEN: { status: 404, message: 'Varen selges ikke på nett' },
  // 8.11: the specification prescribes this text for responses and logs; the screen shows a Norwegian one.
  ARTICLE_NOT_FOUND: { status: 404, message: 'Error: Could not load article' },
  AUTHORIZATION_INVALID: {
    status: 422,
    message: 'Betalingen kunne ikke bekreftes. Prøv å betale på nytt.',
  },
  AMOUNT_CHANGED: {
    status: 409,
    message: 'Beløpet er blitt et annet siden du så det. Se over det nye, og bekreft på nytt.',
  },
  ALREADY_ANSWERED: { status: 409, message: 'Du har svart på denne avstemningen' },
  ALREADY_REVIEWED: { status: 409, message: 'Du har allerede anmeldt denne varen' },
  BAD_REQUEST: { status: 400, message: 'Forespørselen kunne ikke leses' },
  CART_ALREADY_ORDERED: { status: 409, message: 'Denne handlekurven er allerede bestilt' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'Vi fant ikke betalingen. Gå tilbake til handlekurven.' },
  // 8.03
  CSRF_INVALID: { status: 419, message: 'Vennligst last siden på nytt' },
  // 8.08
  CUSTOMER_INCOMPLETE: { status: 422, message: 'Ikke gyldig data, alle feltene må fylles ut' },
  DISTANCES_UNAVAILABLE: { status: 503, message: 'Vi får ikke regnet ut avstander akkurat nå' },
  // 8.09
  EMAIL_NOT_SENT: { status: 503, message: 'Epost ble ikke sendt' },
  EXPORT_TOO_LARGE: { status: 422, message: 'Det er for mange ordrer i én fil. Velg færre dager.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'Denne nøkkelen er allerede brukt til en annen bestilling',
  },
  IMPORT_KEY_INVALID: {
    status: 401,
    message:
      'Nøkkelen mangler, er feil skrevet eller er trukket tilbake. Send den i hodet Authorization: Bearer NØKKEL.',
  },
  IMPORT_KEY_NOT_ALLOWED: { status: 403, message: 'Nøkkelen gjelder ikke for dette' },
  IMPORT_QUEUE_FULL: {
    status: 503,
    message: 'Det venter allerede mange filer på å bli importert. Send denne på nytt om litt.',
  },
  INTERNAL: { status: 500, message: 'Noe gikk galt hos oss. Prøv igjen om litt.' },
  BRAND_BUSY: {
    status: 409,
    message: 'Et merke tas i bruk akkurat nå. Prøv igjen om et halvt minutt.',
  },
  // 8.14
  LINES_NOT_RESERVED: { status: 409, message: 'Følgende artikler ble dessverre ikke bestilt:' },
  // 8.06: the response has the remaining time.
  LOGIN_LOCKED: { status: 429, message: 'Du har brukt opp antall innloggingsforsøk. Prøv igjen senere.' },
  NOT_FOUND: { status: 404, message: 'Vi fant ikke det du spurte etter' },
  ORDER_CHANGED: {
    status: 409,
    message: 'Ordren har fått en annen status siden du så den. Her ser du hva som gjelder nå.',
  },
  ORDER_MESSAGES_FULL: {
    status: 409,
    message: 'Det er sendt mange meldinger om denne ordren. Ring kunden i stedet.',
  },
  ORDER_WITHOUT_CONTACT: {
    status: 409,
    message: 'Kundens opplysninger er slettet, så ingen kan få meldingen',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    message: 'Vi fant ingen ordre med dette nummeret og denne e-postadressen',
  },
  // A retry with the same Idempotency-Key gets the outcome.
  OUTCOME_UNKNOWN: {
    status: 503,
    message: 'Vi fikk ikke svar på om det gikk gjennom. Prøv igjen om litt: det blir ikke gjort to ganger.',
  },
  CONFIRMATION_TOO_LATE: {
    status: 409,
    message: 'Fristen for å bekrefte er ute, og varene er lagt tilbake. Du kan bestille på nytt.',
  },
  ORDER_TOO_LARGE: {
    status: 422,
    message:
      'Så mange varer kan vi ikke legge av i én bestilling. Del den opp, eller ring oss, så hjelper vi deg.',
  },
  // 8.07
  OTHER_CUSTOMER: { status: 401, message: 'En annen bruker er logget inn' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message:
      'Vi får ikke kontakt med betalingen akkurat nå. Handlekurven din er her ennå. Prøv igjen om litt.',
  },
  PERIOD_INVALID: { status: 422, message: 'Velg en første og en siste dag, med høyst 92 dager mellom' },
  PICKUP_CODE_LOCKED: {
    status: 429,
    message:
      'Det er prøvd for mange feil koder. Vent et kvarter, eller be om legitimasjon og lever ut uten kode.',
  },
  PICKUP_CODE_REQUIRED: { status: 422, message: 'Varene er betalt: skriv hentekoden som kunden har fått' },
  PICKUP_CODE_WRONG: { status: 422, message: 'Hentekoden stemmer ikke. Be kunden vise den en gang til.' },
  PICKUP_POINTS_UNAVAILABLE: { status: 503, message: 'Vi får ikke hentet hentestedene akkurat nå' },
  // 8.02
  NOT_LOGGED_IN: { status: 404, message: 'Ingen bruker logget inn - vennligst logg inn' },
  POLL_ANSWERED: {
    status: 409,
    message: 'Noen har svart, så avstemningen kan ikke slettes. Avslutt den i stedet.',
  },
  POLL_CLOSED: { status: 409, message: 'Avstemningen er avsluttet' },
  POSTAL_CODE_NOT_FOUND: { status: 404, message: 'Vi kjenner ikke dette postnummeret' },
  PROMOCODE_NOT_FOUND: { status: 404, message: 'Rabattkoden finnes ikke, er utløpt eller er brukt opp' },
  RATE_LIMITED: { status: 429, message: 'Det ble litt mange forsøk. Vent litt og prøv igjen.' },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'Det er en stund siden du logget inn. Skriv passordet ditt for å fortsette.',
  },
  REVIEW_NOT_SHOWN: {
    status: 409,
    message: 'Omtalen vises ikke, så ingen kan lese svaret. Godkjenn den først.',
  },
  REFUND_LINES: { status: 422, message: 'Så mange av disse varene er ikke ute hos kunden' },
  REVIEW_NOT_BOUGHT: { status: 403, message: 'Bare den som har kjøpt varen, kan anmelde den' },
  SHOP_NOT_OPEN: {
    status: 403,
    message:
      'Nettbutikken er ikke åpen nå, så vi kan ikke ta imot bestillinger. Handlekurven din er her ennå.',
  },
  SHOP_NOT_FOUND: { status: 404, message: 'Vi fant ikke butikken' },
  // 8.12: the specification prescribes this text for responses and logs; the screen shows a Norwegian one.
  REQUEST_TIMEOUT: { status: 408, message: 'Forespørselen kom ikke fram i tide. Prøv igjen.' },
  SIGNATURE_INVALID: { status: 401, message: 'Signaturen stemmer ikke, eller meldingen er for gammel' },
  SOCIAL_UNAVAILABLE: { status: 503, message: 'Error: Something went wrong' },
  // The back office: an edit was made from a version that is no longer the newest.
  CHANGED_SINCE: {
    status: 409,
    message: 'Noen andre har endret dette siden du åpnet det. Teksten din er ikke lagret.',
  },
  STAFF_EXISTS: { status: 409, message: 'Det finnes allerede en ansatt med denne e-postadressen' },
  STAFF_LOGIN_REFUSED: { status: 422, message: 'E-postadressen, passordet eller koden stemmer ikke' },
  STAFF_LOGIN_REQUIRED: { status: 401, message: 'Logg inn for å fortsette' },
  STAFF_NOT_ALLOWED: { status: 403, message: 'Du har ikke tilgang til dette' },
  STAFF_OWN_ACCOUNT: { status: 409, message: 'En annen må gjøre dette med kontoen din' },
  STILL_IN_STOCK: { status: 409, message: 'Størrelsen er på lager nå' },
  TOKEN_INVALID: { status: 422, message: 'Lenken er brukt eller for gammel. Be om en ny.' },
  TOKEN_OF_OTHER_CUSTOMER: {
    status: 403,
    message: 'Lenken hører til en annen konto. Logg ut, og logg inn med kontoen som e-posten gjelder.',
  },
  TRACKING_URL_INVALID: {
    status: 422,
    message: 'Sporingslenken må være en hel nettadresse som begynner med https://',
  },
  TOO_LARGE: { status: 413, message: 'Det du sendte, er for stort' },
  TOO_LATE_TO_CANCEL: {
    status: 409,
    message: 'Varene er allerede plukket. Ring butikken, så hjelper de deg.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    message: 'Vi kan ikke lese dette bildet. Prøv et annet, i JPEG, PNG eller WebP.',
  },
  TOO_MANY_PICTURES: {
    status: 409,
    message: 'Du har lastet opp mange bilder uten å sende dem. Prøv igjen i morgen.',
  },
  TOO_MANY_QUESTIONS: {
    status: 503,
    message: 'Mange spørsmål venter på svar fra før. Prøv igjen om noen dager, eller ring oss.',
  },
  UNAVAILABLE: { status: 503, message: 'Butikken er opptatt akkurat nå. Prøv igjen om litt.' },
  UNPAID_LIMIT_REACHED: {
    status: 429,
    message:
      'Du har allerede mange bestillinger som ikke er betalt eller hentet. Hent eller kanseller noen av dem først.',
  },
  UNSUPPORTED_TYPE: { status: 415, message: 'Forespørselen må sendes som JSON' },
  // 5.19
  VALIDATION_FAILED: { status: 422, message: 'Ugyldig data' },
  // 9.12
  WITHDRAWAL_NOT_POSSIBLE: {
    status: 409,
    message: 'Dette kjøpet kan ikke angres her. Fristen er 14 dager fra du fikk varene.',
  },
  // 8.04
  WRONG_CREDENTIALS: {
    status: 422,
    message: 'Feil brukernavn/passord - har du glemt passordet ditt?',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The body of every error response. `errors` maps a field of the request to its texts. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
}

/** The body of one refusal, with the catalogue's text unless the caller gives a more specific one. */
export function errorBody(code: ErrorCode, more: Partial<Omit<ErrorBody, 'code'>> = {}): ErrorBody {
  return {
    code,
    message: errorCatalogue[code].message,
    ...more,
  }
}
