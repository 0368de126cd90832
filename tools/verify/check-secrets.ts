import type { Check } from './check.ts'
import { runTool } from './run-tool.ts'

type FileReport = {
  filePath: string
  messages: { message: string; ruleId: string; loc: { start: { line: number } } }[]
}

/**
 * Runs secretlint over every file that git does not ignore: keys, tokens, and passwords in addresses. The message hides
 * the secret itself. `.secretlintrc.json` lists the passwords that tests and examples use.
 */
export const checkSecrets: Check = {
  name: 'secrets',
  atLeast: 1000,
  async run({ root }) {
    const { status, stdout, stderr } = await runTool('secretlint', ['--format', 'json', '**/*'], root)
    // 0: nothing found, 1: something found, 2: it could not run.
    if (status > 1) throw new Error(`secretlint: ${stderr || stdout}`)
    const reports: FileReport[] = JSON.parse(stdout)
    return {
      read: reports.length,
      unit: 'files',
      problems: reports.flatMap(({ filePath, messages }) =>
        messages.map(
          ({ message, ruleId, loc }) =>
            `${filePath.replace(`${root}/`, '')}:${loc.start.line}: ${message} (${ruleId.replace(/.*secretlint-rule-/, '')})`,
        ),
      ),
    }
  },
}
