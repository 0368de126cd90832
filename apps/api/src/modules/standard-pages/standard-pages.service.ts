import path from 'node:path'

/** The texts of 2.03–2.20 as Markdown, filled in with what a brand says of itself. */
export const standardPagesFolder = path.join(import.meta.dirname, 'pages')
