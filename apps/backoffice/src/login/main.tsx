import { INVITATION_PATH } from '@varde/domain/staff/back-office-path'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/base.css'
import { InvitationPage } from './invitation-page.tsx'
import { LogInPage } from './log-in-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
const isInvitation = location.pathname.startsWith(INVITATION_PATH)
createRoot(root).render(<StrictMode>{isInvitation ? <InvitationPage /> : <LogInPage />}</StrictMode>)
