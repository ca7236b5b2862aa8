import type { MailServerState, MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { useUser } from '../../api/session.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import classes from './MailServerNotice.module.css'
import { mailTexts } from './mail-texts.ts'
import { mailPaths } from './paths.ts'
import { TrialWords } from './server/TrialWords.tsx'

type Props = { state: MailServerState; trouble: MailTrialOutcome | null }

/** Why no mail is sent, with a link to the settings for administrators; hidden while mail is sent. */
export function MailServerNotice({ state, trouble }: Props) {
  const t = mailTexts.use()
  const mayChange = useUser().groups.includes('admin')
  if (state === 'ready' && trouble === null) return null
  return (
    <div className={classes.notice}>
      <Notice tone="amber">
        {t(state === 'ready' ? 'server.trouble' : `server.${state}`)}{' '}
        {mayChange ? <AppLink target={{ to: mailPaths.server }}>{t('server.set')}</AppLink> : t('server.ask')}
        {state === 'ready' && trouble !== null && (
          <div>
            <TrialWords outcome={trouble} recipient="" />
          </div>
        )}
      </Notice>
    </div>
  )
}
