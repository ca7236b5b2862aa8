import { ErrorState } from '../states/ErrorState.tsx'
import { SetupCodeField } from './SetupCodeField.tsx'
import { isSetupCodeFault } from './setup-code.ts'

type Props = { error: Error; kept: string; onRetry?: () => void }

/** Why a call that needs the set-up code failed; if the code was the reason, the field for it. */
export function SetupCodeFault({ error, ...rest }: Props) {
  return isSetupCodeFault(error) ? <SetupCodeField error={error} /> : <ErrorState error={error} {...rest} />
}
