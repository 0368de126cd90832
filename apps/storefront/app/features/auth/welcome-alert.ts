import type { Customer } from '@varde/contract/entities'

/** What a new customer is told where she was on the way to. */
export const welcomeAlert = ({ first_name, email }: Pick<Customer, 'first_name' | 'email'>) =>
  ({
    type: 'success',
    title: `Velkommen, ${first_name}`,
    text: `Vi har sendt en e-post til ${email}. Trykk på lenken i den, så vet vi at adressen er din.`,
    timeoutMs: 12_000,
  }) as const
