/** A given name, family name or nickname, in Thai and in its usual romanisation. */
export type NamePair = readonly [thai: string, english: string]

const pairs = (text: string): NamePair[] =>
  text
    .trim()
    .split(/\s+/)
    .map(entry => {
      const [thai = '', english = ''] = entry.split('=')
      return [thai, english] as const
    })

export const MALE_NAMES = pairs(`
  สมชาย=Somchai วิชัย=Wichai ประเสริฐ=Prasert สุรชัย=Surachai อนันต์=Anan ณัฐพล=Nattapon กิตติ=Kitti ธนา=Thana
  ชัยวัฒน์=Chaiwat พงศธร=Pongsathon ศักดิ์ชัย=Sakchai วีระ=Weera มานพ=Manop ภูมิ=Phum ธีรพงษ์=Teerapong
  อภิสิทธิ์=Apisit เกรียงไกร=Kriangkrai นพดล=Noppadon สุเมธ=Sumet ปกรณ์=Pakorn จักรพันธ์=Jakkapan ชาญชัย=Chanchai
  ดำรง=Damrong ทวีศักดิ์=Taweesak บุญเลิศ=Boonlert ประยุทธ=Prayut พิชัย=Pichai ไพโรจน์=Pairoj ยุทธนา=Yuttana
  รังสรรค์=Rangsan วรวุฒิ=Worawut สมบัติ=Sombat สุทธิพงษ์=Suttipong อดิศร=Adisorn เอกชัย=Ekachai กฤษณะ=Kritsana
  คมสัน=Komsan จิรายุ=Jirayu ชนะ=Chana ณรงค์=Narong ต่อศักดิ์=Torsak ธวัชชัย=Thawatchai นิรันดร์=Niran
  ปรีชา=Preecha พีรพัฒน์=Peerapat ภาณุ=Panu มงคล=Mongkol วสันต์=Wasan ศุภชัย=Supachai อาทิตย์=Atit
`)

export const FEMALE_NAMES = pairs(`
  สมหญิง=Somying สุดา=Suda วิไล=Wilai มาลี=Malee กาญจนา=Kanchana ณัฐธิดา=Natthida ปิยะนุช=Piyanuch พรทิพย์=Pornthip
  รัตนา=Rattana ศิริพร=Siriporn อรุณี=Arunee จันทร์เพ็ญ=Chanpen ชลธิชา=Chonticha ดวงใจ=Duangjai ทิพวรรณ=Tippawan
  นภาพร=Napaporn บุษบา=Budsaba ปราณี=Pranee เพ็ญศรี=Pensri มยุรี=Mayuree ยุพิน=Yupin ลัดดา=Ladda วรรณา=Wanna
  ศศิธร=Sasithon สายฝน=Saifon สุพรรณี=Supannee อัญชลี=Anchalee อารีย์=Aree กมลวรรณ=Kamonwan กัลยา=Kanlaya
  ขวัญใจ=Kwanjai จิราภรณ์=Jiraporn จุฑามาศ=Jutamas ชุติมา=Chutima ธัญญา=Thanya นันทนา=Nanthana เบญจมาศ=Benjamas
  ปวีณา=Paweena พัชรี=Patcharee ภัทรา=Pattra มณีรัตน์=Maneerat รุ่งนภา=Rungnapa วาสนา=Wasana ศุภลักษณ์=Supalak
  สุกัญญา=Sukanya สุภาพร=Supaporn อมรรัตน์=Amornrat อุไร=Urai เกศินี=Kesinee แสงเดือน=Saengduean
`)

export const FAMILY_NAMES = pairs(`
  ใจดี=Jaidee รักไทย=Rakthai ศรีสุข=Srisuk วงศ์สวัสดิ์=Wongsawat ทองดี=Thongdee แก้วมณี=Kaewmanee บุญมา=Boonma
  สายทอง=Saithong พงษ์พันธุ์=Pongpan จันทร์แก้ว=Chankaew สุวรรณ=Suwan ชัยมงคล=Chaimongkol ศรีวิไล=Sriwilai
  มั่นคง=Mankong เจริญสุข=Charoensuk ดวงแก้ว=Duangkaew อินทร์แก้ว=Inkaew คำแสน=Khamsaen ปัญญาดี=Panyadee
  วิเศษสุวรรณ=Wisetsuwan พูลสวัสดิ์=Poonsawat บัวทอง=Buathong สมบูรณ์=Somboon ทรัพย์มาก=Sapmak แสงจันทร์=Saengchan
  ชูชื่น=Choochuen ยิ้มแย้ม=Yimyam พรหมมา=Promma ธรรมรักษ์=Thammarak ไชยวงศ์=Chaiwong คงเจริญ=Kongcharoen
  นาคสวัสดิ์=Naksawat หอมหวล=Homhuan กิจเจริญ=Kitcharoen เพชรรัตน์=Petcharat อ่อนละมุน=Onlamun ศิริวัฒน์=Siriwat
  วัฒนากุล=Wattanakul โชติกุล=Chotikul เรืองศรี=Rueangsri สุขสันต์=Suksan ทวีทรัพย์=Thaweesap กาญจนวงศ์=Kanchanawong
  ประสิทธิ์ผล=Prasitphon แซ่ลิ้ม=Saelim แซ่ตั้ง=Saetang ลีลาวดี=Leelawadee มีสุข=Meesuk รุ่งเรือง=Rungrueang
  ใหม่แก้ว=Maikaew ปินตา=Pinta ต๊ะวงศ์=Tawong กันทะวงศ์=Kanthawong คำปัน=Khampan ณ_เชียงใหม่=Na_Chiangmai
  พันธุ์ดี=Phandee ทองใบ=Thongbai ขุนทอง=Khunthong ณ_ถลาง=Na_Thalang ตันติพงศ์=Tantipong เกษมสุข=Kasemsuk
  วรรณกิจ=Wannakit โพธิ์ทอง=Phothong สิทธิชัย=Sittichai ภักดี=Phakdee เดชอุดม=Detudom นิ่มนวล=Nimnuan
  หนูแก้ว=Nukaew ชำนาญกิจ=Chamnankit มานะกิจ=Manakit บำรุงสุข=Bamrungsuk อุดมทรัพย์=Udomsap สว่างวงศ์=Sawangwong
  ศักดิ์สิทธิ์=Saksit ปานทอง=Panthong ฤทธิ์เดช=Ritdet ผลดี=Phondee เหมือนฝัน=Mueanfan วารีรักษ์=Wareerak
  ขจรกิจ=Khachonkit
`).map(([thai, english]): NamePair => [thai.replace('_', ' '), english.replace('_', ' ')])

const NICKNAMES_OF_BOTH = pairs(`
  หนึ่ง=Nueng เล็ก=Lek กบ=Kob โอ๋=O เอ=A บี=Bee ปอ=Por กุ้ง=Kung นก=Nok ดิว=Dew
`)

export const MALE_NICKNAMES = [
  ...NICKNAMES_OF_BOTH,
  ...pairs(`
    ต้น=Ton บอย=Boy ใหญ่=Yai ตั้ม=Tum ก้อง=Kong โจ้=Jo หมู=Moo เต้=Tae บาส=Bas แบงค์=Bank อาร์ท=Art โอม=Ohm เจมส์=James
    ชาย=Chai เบิร์ด=Bird
  `)
]

export const FEMALE_NICKNAMES = [
  ...NICKNAMES_OF_BOTH,
  ...pairs(`
    แนน=Nan ปุ้ย=Pui แดง=Daeng ฝน=Fon น้ำ=Nam เมย์=May อ้อม=Aom จอย=Joy มิ้นท์=Mint พลอย=Ploy แพร=Prae ปลา=Pla นุ่น=Noon
    ส้ม=Som ฟ้า=Fah ดาว=Dao เดือน=Duean ขวัญ=Kwan แอน=Ann เจน=Jane ตาล=Tan มะลิ=Mali
  `)
]

/** Staff from abroad: Thai spelling, English spelling, country. */
export const FOREIGNERS = [
  { name: ['ฮิโรชิ', 'Hiroshi'], lastName: ['ทานากะ', 'Tanaka'], isMale: true, country: 'JP', passport: 'TR' },
  { name: ['ออง', 'Aung'], lastName: ['มิน', 'Min'], isMale: true, country: 'MM', passport: 'MB' },
  {
    name: ['คำหล้า', 'Khamla'],
    lastName: ['พมมะจัน', 'Phommachan'],
    isMale: false,
    country: 'LA',
    passport: 'PA'
  },
  { name: ['แอนนา', 'Anna'], lastName: ['ชมิดท์', 'Schmidt'], isMale: false, country: 'DE', passport: 'C0' }
] as const
