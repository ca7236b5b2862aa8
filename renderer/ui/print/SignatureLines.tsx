import classes from './SignatureLines.module.css'

/** Signature lines, each with its role; only printed. */
export function SignatureLines({ roles, date }: { roles: readonly string[]; date: string }) {
  return (
    <div className={classes.signatures}>
      {roles.map(role => (
        <p key={role}>
          <span className={classes.line} />
          {role}
          <br />
          {date}
        </p>
      ))}
    </div>
  )
}
