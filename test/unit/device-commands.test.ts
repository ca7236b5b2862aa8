import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { devicesCommand, punchCommand, simulatorCommand } from '../../renderer/ui/devices/device-commands.ts'

const URL = 'http://127.0.0.1:4810'
const target = { url: URL, key: '-k_1', deviceSn: 'FP-001', employeeCode: "O'Neil" }

/** The arguments of a program in `sh`, and what it reads; the program itself does not run. */
function run(program: string, command = '') {
  const script = `${program}() { printf '%s\\0' "$@"; cat; }\n${command}`
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8', input: '' }).split('\0')
  return { args: words.slice(0, -1), input: words.at(-1) }
}

describe('a command to copy', () => {
  it('has the key in no argument, which other users of the machine could see', () => {
    const { args, input } = run('curl', punchCommand(target, '2026-11-21 08:30:00')?.sh)
    expect(args.slice(0, 5)).toEqual([
      '-X',
      'POST',
      `${URL}/api/v1/open-apis/time-attendance/import`,
      '-H',
      '@-'
    ])
    expect(JSON.parse(args.at(-1) ?? '').import_data[0].employee_code).toBe("O'Neil")
    expect(args.join()).not.toContain(target.key)
    expect(input).toBe('Ocp-Apim-Subscription-Key: -k_1\n')
    expect(run('npm', simulatorCommand(target)?.sh).args.at(-1)).toBe("O'Neil")
    expect(run('npm', simulatorCommand({ ...target, employeeCode: 'E1' })?.sh).args.join(' ')).toBe(
      `run device -- --url ${URL} --device-sn FP-001 --employees E1`
    )
  })

  it('is also shown for Windows PowerShell', () => {
    expect(devicesCommand(target)?.powershell).toBe(
      [
        "$env:HRWS_KEY = '-k_1'",
        `Invoke-RestMethod -Uri ${URL}/api/v1/open-apis/devices/get-list \``,
        "  -Headers @{ 'Ocp-Apim-Subscription-Key' = $env:HRWS_KEY }"
      ].join('\n')
    )
    const body = punchCommand({ ...target, employeeCode: 'a\u2019b' }, '2026-11-21 08:30:00')?.powershell
    expect(body).toContain('"employee_code":"a\u2019\u2019b"')
    expect(simulatorCommand(target)?.powershell).toContain('npm.cmd run device -- --url')
    expect(simulatorCommand(target)?.powershell).toContain("--employees 'O''Neil'")
  })
})
