/** The outermost page of a trail of breadcrumbs, and where a link back leads when there is nothing nearer. */
export const FRONT_PAGE = { label: 'Forside', to: '/' }
