import { createContext, useContext } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router'

/** Makes the objects of schema.org that describe a page. */
type Describe = () => readonly object[]

const describeContext = createRouterContext<Describe | null>(null)

/** What a page says to search engines, while it is rendered on the server; null in the browser, which needs none of it. */
export const StructuredDataContext = createContext<readonly object[] | null>(null)

/**
 * Says what `StructuredData` writes into the page of this request. Unlike a loader's data it is not sent a second time for
 * hydration.
 *
 * @param describe called when the page is rendered
 */
export function setStructuredData(context: Readonly<RouterContextProvider>, describe: Describe): void {
  context.set(describeContext, describe)
}

/** The structured data of the page of this request; null when its loader has set none. */
export const getStructuredData = (context: Readonly<RouterContextProvider>): readonly object[] | null =>
  context.get(describeContext)?.() ?? null

/** The page's JSON-LD. In the browser React leaves the text as the server wrote it. */
export function StructuredData() {
  const data = useContext(StructuredDataContext)
  // «<» would let a text end the script.
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with «<» escaped
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  )
}
