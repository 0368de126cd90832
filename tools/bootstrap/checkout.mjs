import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Everything in this folder is plain JavaScript without dependencies, because it runs before anything is
// installed, on whatever Node (18 or newer) called npm.

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** An error that the user at the terminal must fix; printed as one line, without a stack. */
export class BootstrapError extends Error {}
