import type { UserInfo } from '#shared/contracts/oauth.ts'
import type { TokenService } from './oauth.ts'

/** The claims that an access token opens (companion 6.5); null when the token does not hold. */
export async function readUserInfo(
  { tokens, findSubject, issuer }: TokenService,
  accessToken: string
): Promise<UserInfo | null> {
  const token = await tokens.read(accessToken)
  if (!token) return null
  const scopes = new Set(token.scope.split(' '))
  const subject = token.userId === '' ? null : await findSubject(token.userId)
  if (token.userId !== '' && !subject) return null
  return {
    sub: token.sub,
    user_id: token.userId,
    ...(subject && scopes.has('profile')
      ? {
          employee_code: subject.employeeCode,
          employee_name: subject.employeeName,
          employee_last_name: subject.employeeLastName,
          employee_nickname: subject.employeeNickname,
          first_name: subject.firstName,
          last_name: subject.lastName,
          photograph: subject.photograph && `${issuer()}${subject.photograph}`
        }
      : {}),
    ...(subject && scopes.has('email') ? { email: subject.email } : {})
  }
}
