import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const WORKSPACES = {
  '@varde/domain': 'packages/domain',
  '@varde/contract': 'packages/contract',
  '@varde/search': 'packages/search',
  '@varde/brand': 'packages/brand',
  '@varde/api': 'apps/api',
  '@varde/storefront': 'apps/storefront',
  '@varde/backoffice': 'apps/backoffice',
  '@varde/studio': 'studio',
}

export type TestProject = { root: string; remove: () => void }

/**
 * Makes a small project with the layout of the repository in a temporary folder, for checks that need real files:
 * workspaces that import each other by name, and empty stubs for the named packages.
 */
export function buildTestProject(
  files: Record<string, string>,
  packages: readonly string[] = [],
): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'varde-verify-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const writeManifest = (folder: string, manifest: object) => {
    write(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', type: 'module', ...manifest }))
  }

  writeManifest('', { name: 'project', private: true, workspaces: Object.values(WORKSPACES) })
  mkdirSync(join(root, 'node_modules/@varde'), { recursive: true })
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    writeManifest(folder, {
      name,
      exports: folder === 'apps/storefront' ? {} : { './*': './src/*.ts' },
      dependencies: folder === 'packages/contract' ? { zod: '1.0.0' } : {},
    })
    symlinkSync(join(root, folder), join(root, 'node_modules', name))
  }
  for (const name of packages) {
    writeManifest(`node_modules/${name}`, { name, exports: './main.js' })
    write(`node_modules/${name}/main.js`, 'export const stub = true\n')
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
