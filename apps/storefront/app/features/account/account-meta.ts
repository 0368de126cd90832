import type { MetaDescriptor } from 'react-router'
import type { ReferenceData } from '../../state/reference-data.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The title of an account page, with the shop's name from the data of the root route. */
export const accountMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as ReferenceData | undefined
    return [
      { title: root === undefined ? title : `${title} – ${root.tenant.name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
