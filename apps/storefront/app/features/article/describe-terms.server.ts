/** The terms of a purchase on an article's page. Runs on the server, so that the browser fetches no script for the words. */
export type ShownTerm = { title: string; text: string }

/**
 * 9.12–9.16 in short.
 *
 * @param arrival 9.14: between which days it arrives if it is ordered now
 */
export function describeTerms(onlyCC: boolean, arrival: string): ShownTerm[] {
  return [
    {
      title: 'Henting og levering',
      text: `Klikk & Hent er gratis. Vi holder varene i 7 dager etter at de er klare. ${
        onlyCC
          ? 'Denne varen kan bare hentes i butikk.'
          : `Bestiller du i dag, er varen fremme ${arrival}, levert mellom 8 og 21.`
      }`,
    },
    {
      title: 'Angrerett og retur',
      text: 'Du har 14 dagers angrerett fra du har fått den siste varen. Retur i butikk er gratis. Vi behandler returen på 3–5 virkedager og betaler tilbake innen 1 uke. Banken bruker 3–5 dager.',
    },
    {
      title: 'Garanti',
      text: 'Medlemmer får 5 års garanti. Alle har reklamasjonsrett etter forbrukerkjøpsloven.',
    },
  ]
}
