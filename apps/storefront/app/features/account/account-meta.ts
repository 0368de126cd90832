import type { MetaDescriptor } from 'react-router'
import type { ReferenceData } from '../../state/reference-data.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title of a page of an account; the shop's name is what the root has loaded. */
export const accountMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as ReferenceData | undefined
    return [
      { title: root === undefined ? title : `${title} – ${root.tenant.name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
