/** 8.22: what is said when nobody answered. */
export const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
