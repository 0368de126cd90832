import { browserClient } from '../../../platform/browser-client.ts'
import { addAlert } from '../../../state/notices/alerts.ts'

/**
 * Before something that needs a recent log-in: asks for the password where it is some time since.
 *
 * @returns whether it may go on
 */
export async function askForPassword(): Promise<boolean> {
  try {
    return (await browserClient('GET /customers/current/recent-login')).ok
  } catch (error) {
    // 8.22
    console.error(error)
    addAlert({ type: 'error', text: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.' })
    return false
  }
}
