import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { ProofFailed } from './proof.ts'

const run = promisify(execFile)
const REPOSITORY = path.resolve(import.meta.dirname, '../..')
/** Installing on a slow line, and a build on a busy machine. */
const PREPARE_LIMIT_MS = 20 * 60 * 1000

/** A second checkout, installed and built. */
export type EarlierRelease = {
  folder: string
  /** The commit, in ten digits. */
  commit: string
  remove(): Promise<void>
}

/** The tag before this commit; null when there is none. */
export async function findNewestTag(): Promise<string | null> {
  return git('describe', '--tags', '--abbrev=0', 'HEAD~1').catch(() => null)
}

/**
 * Checks an earlier release out into a new folder, and prepares it as `npm start` of that release does: its own packages
 * by its own lockfile, its own build.
 *
 * @param revision a tag or a commit
 * @throws ProofFailed when it is not there, cannot be installed or cannot be built
 */
export async function prepareEarlierRelease(revision: string, folder: string): Promise<EarlierRelease> {
  const commit = await git('rev-parse', '--verify', `${revision}^{commit}`).catch(() => null)
  if (commit === null) throw new ProofFailed(`«${revision}» is no commit of this repository`)
  await git('worktree', 'add', '--detach', folder, commit)
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder)
  }
  try {
    await prepare(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, commit: commit.slice(0, 10), remove }
}

async function prepare(folder: string): Promise<void> {
  const program =
    "import('./tools/bootstrap/prepare.mjs').then(async (it) => it.prepareBuild(await it.prepareNode()))"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PREPARE_LIMIT_MS,
  })
  const chunks: string[] = []
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const [status] = await once(child, 'close')
  if (status !== 0) {
    throw new ProofFailed(`the release before could not be prepared: ${chunks.join('').slice(-1000)}`)
  }
}

async function git(...given: string[]): Promise<string> {
  const { stdout } = await run('git', given, { cwd: REPOSITORY })
  return stdout.trim()
}
