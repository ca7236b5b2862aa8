import type { MailServerState } from '#shared/contracts/mail-settings.ts'
import { useUser } from '../../api/session.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import classes from './MailServerNotice.module.css'
import { mailTexts } from './mail-texts.ts'
import { mailPaths } from './paths.ts'

/** Why nothing goes out, and the way to where that is changed, for whoever may. */
export function MailServerNotice({ state }: { state: Exclude<MailServerState, 'ready'> }) {
  const t = useTexts(mailTexts)
  const mayChange = useUser().groups.includes('admin')
  return (
    <div className={classes.notice}>
      <Notice tone="amber">
        {t(`server.${state}`)}{' '}
        {mayChange ? <AppLink target={{ to: mailPaths.server }}>{t('server.set')}</AppLink> : t('server.ask')}
      </Notice>
    </div>
  )
}
