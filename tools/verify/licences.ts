/** What of a package the lockfile says. */
export type LockedPackage = {
  version?: string
  license?: string
  /** Only in development: nothing of it is in a release. */
  dev?: boolean
  /** A workspace of ours, linked into `node_modules`. */
  link?: boolean
}

/** May be used and passed on with a notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Their terms concern only who passes the package on, and a package of development is not passed on. */
const IN_DEVELOPMENT = [...PERMISSIVE, 'Artistic-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'WTFPL']

/** Packages that are allowed by name, with the reason. */
const ALLOWED: readonly { name: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    why: 'libvips is a shared library under LGPL, used as it is, which its licence allows',
  },
  { name: /^@biomejs\/cli-/, why: 'the program of @biomejs/biome, under its licence; the lockfile has none' },
  {
    name: /^@oxc-parser\/binding-/,
    why: 'the program of oxc-parser, under its licence; the lockfile has none',
  },
  { name: /^png-js$/, why: 'MIT by its file LICENSE; its package.json has no field for it' },
]

/**
 * The packages of a lockfile whose licence is neither allowed nor allowed by name.
 *
 * @param packages the `packages` of `package-lock.json`, by path
 */
export function findLicenceProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const installed = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, found]) => ({ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
  const refused = installed.filter(
    ({ name, license, dev }) =>
      !ALLOWED.some((allowed) => allowed.name.test(name)) &&
      !isAllowed(license, dev === true ? IN_DEVELOPMENT : PERMISSIVE),
  )
  return [
    ...refused.map(
      ({ name, version, license, dev }) =>
        `${name} ${version} has the licence ${license ?? 'none'}, which is not allowed${dev === true ? '' : ' in a release'}`,
    ),
    ...ALLOWED.filter((allowed) => !installed.some(({ name }) => allowed.name.test(name))).map(
      (allowed) => `tools/verify/licences.ts allows ${allowed.name.source}, which is not installed any more`,
    ),
  ]
}

/** Of an SPDX expression without nested parentheses: one of the alternatives is allowed as a whole. */
function isAllowed(expression: string | undefined, allowed: readonly string[]): boolean {
  const alternatives = expression?.replace(/^\((.*)\)$/, '$1').split(' OR ') ?? []
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.includes(licence)))
}
