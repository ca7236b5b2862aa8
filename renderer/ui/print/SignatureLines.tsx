import { uiTexts } from '../texts/ui-texts.ts'
import classes from './SignatureLines.module.css'

/** Signature lines, each with its role; only printed. */
export function SignatureLines({ roles }: { roles: readonly string[] }) {
  const t = uiTexts.use()
  return (
    <div className={classes.signatures}>
      {roles.map(role => (
        <p key={role}>
          <span className={classes.line} />
          {role}
          <br />
          {t('print.date')}
        </p>
      ))}
    </div>
  )
}
