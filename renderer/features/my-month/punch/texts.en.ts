import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Clock in by telephone',
  places: 'You may clock in at {{places}}',
  last: 'Last time: {{at}} {{place}}',
  punch: 'Clock in now',
  picture: 'Picture (optional)',
  locating: 'Looking for your position',
  done: 'Recorded at {{time}}, {{place}}',
  'clock.fast': 'The clock of your telephone is {{span}} fast; the time of the branch counts',
  'clock.slow': 'The clock of your telephone is {{span}} slow; the time of the branch counts',
  'trouble.insecure':
    'Browsers tell the position only to pages opened over HTTPS. Open this page at an address that begins with https://, or ask your administrator.',
  'trouble.denied':
    'Not recorded: the browser may not see your position. Allow this page to use the position in the settings, then try again.',
  'trouble.noPosition':
    'Not recorded: your position cannot be found. Switch on GPS or go outside, then try again.',
  'trouble.timeout': 'Not recorded: finding your position took too long. Try again near a window or outside.',
  'trouble.offline':
    'Not recorded: the system cannot be reached. Connect to the network of your workplace, then try again.'
}
