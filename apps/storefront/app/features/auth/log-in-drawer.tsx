import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { pathAfterLogIn } from '../../platform/next-path.ts'
import { useAddress } from '../../state/address.ts'
import { openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import {
  type AuthMode,
  closeLogIn,
  type LogInReason,
  switchLogIn,
  useLogInDrawer,
} from '../../state/customer/log-in-drawer.ts'
import { applyCustomer, completeLogIn, isSomebodyElse } from '../../state/customer/session.ts'
import { addAlert } from '../../state/notices/alerts.ts'
import { keepAlert } from '../../state/notices/kept-alert.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { createAuthLinks, findAuthMode } from './auth-links.ts'
import { findAccountShop } from './find-account-shop.ts'
import { LogInForm, RegisterOffer } from './log-in-form.tsx'
import { ConfirmPasswordForm, ForgotPasswordForm } from './password-forms.tsx'
import { welcomeAlert } from './register.ts'
import { RegisterForm } from './register-form.tsx'
import './auth.css'

const TITLES: Record<AuthMode, string> = {
  login: 'Logg inn',
  register: 'Lag konto',
  forgot: 'Glemt passordet?',
}

/** The explanation, for when the customer did not open the drawer herself. */
const REASONS: Partial<Record<LogInReason, string>> = {
  ended: 'Du er logget ut fordi det er en stund siden sist. Logg inn igjen, så fortsetter du der du var.',
  'old-login': 'Det er en stund siden du logget inn. Skriv passordet ditt, så fortsetter vi.',
  'mail-link': 'Logg inn med kontoen som e-posten gjelder.',
  // 8.07
  'other-customer': 'En annen bruker er logget inn. Logg inn som deg selv for å fortsette.',
}

/** 2.34: log-in, registration and the forgotten password in a drawer over the current page. */
export default function LogInDrawer({ onClose }: { onClose: () => void }) {
  const { open, mode, reason } = useLogInDrawer()
  const { pathname, search } = useAddress()
  const myShop = useMyShop()
  const links = createAuthLinks(pathname + search, reason === 'cart')
  const explanation = REASONS[reason]
  const isConfirmation = reason === 'old-login' && mode === 'login'

  const onLoggedIn = async (customer: Customer) => {
    const isOtherCustomer = isSomebodyElse(customer.id)
    await completeLogIn(customer)
    // 4.06: the page shows another customer's data, so it is loaded again.
    if (isOtherCustomer) return window.location.reload()
    // Elsewhere the page has something typed in it, which a new one would lose.
    const shop = reason === 'cart' ? await findAccountShop(browserClient, customer, myShop?.id ?? null) : null
    if (shop !== null) {
      keepAlert(() => window.sessionStorage, shop.alert)
      const back = pathAfterLogIn(new URLSearchParams({ next: pathname + search, openCart: '1' }), null)
      return window.location.assign(chooseShopPath(shop.id, back))
    }
    await applyCustomer(customer)
    addAlert(
      mode === 'register'
        ? welcomeAlert(customer)
        : { type: 'success', title: `Hei, ${customer.first_name}`, text: 'Du er logget inn.' },
    )
    closeLogIn(true)
    // 2.34, 4.06
    if (reason === 'cart') openCartDrawer()
  }

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={isConfirmation ? 'Bekreft at det er deg' : TITLES[mode]}
      closeLabel={reason === 'cart' ? 'Tilbake til kurven' : 'Lukk'}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are pressed */}
      <div
        className="drawer-body auth-drawer"
        onClick={(event) => {
          const to = findAuthMode((event.target as Element).closest('a')?.getAttribute('href') ?? null)
          if (to === null || event.defaultPrevented || !isPlainClick(event)) return
          event.preventDefault()
          switchLogIn(to)
        }}
      >
        {explanation === undefined ? null : <p className="auth-explanation">{explanation}</p>}
        {isConfirmation ? (
          <ConfirmPasswordForm links={links} onConfirmed={() => closeLogIn(true)} />
        ) : mode === 'login' ? (
          <>
            <LogInForm links={links} logOutFirst={reason === 'other-customer'} onLoggedIn={onLoggedIn} />
            {explanation === undefined ? <RegisterOffer href={links.register} /> : null}
          </>
        ) : (
          <>
            {mode === 'register' ? (
              <RegisterForm links={links} onLoggedIn={onLoggedIn} />
            ) : (
              <ForgotPasswordForm />
            )}
            {reason === 'old-login' ? null : (
              <p className="contour-help">
                Har du konto fra før?{' '}
                <a className="link" href={links.login}>
                  Logg inn
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </Drawer>
  )
}
