import type { Dictionary } from './words'

const retry = 'Ketuk Coba lagi'
const cancel = 'Ketuk Batal'

export const accountWords: Dictionary = {
  account: {
    hands: {
      'password.change': 'Ketuk Ubah kata sandi',
      'phone.change': 'Ketuk Ubah nomor telepon',
      'phone.verify': 'Ketuk Verifikasi nomor telepon',
      'pin.reset': 'Ketuk Atur ulang PIN',
    },
    facts: { 'device.left': 'Sesi di perangkat ini diakhiri' },
  },
  'account/password-change': {
    hands: { 'password.save': 'Isi kata sandi lama dan baru, ketuk Simpan', 'password.cancel': cancel },
    asks: { changePassword: 'Kata sandi baru' },
  },
  'account/phone-change': {
    hands: { 'phone.submit': 'Tulis nomor telepon, ketuk Lanjutkan', 'phone.cancel': cancel },
    asks: { otp: 'Verifikasi nomor', proof: 'Bukti bahwa ini Anda', changePhone: 'Nomor baru' },
  },
  'account/pin-reset': {
    hands: {
      'code.request': 'Ketuk Kirim kode',
      'pin.save': 'Tulis PIN dua kali, ketuk Simpan PIN',
      'pin.cancel': cancel,
    },
    asks: { otp: 'Verifikasi nomor', proof: 'Bukti bahwa ini Anda', setPin: 'PIN baru' },
  },
  'account/devices': {
    hands: {
      'devices.refresh': 'Ketuk Perbarui',
      'device.end': 'Ketuk Keluar dari, atau Keluarkan perangkat ini',
      'device.confirm': 'Ketuk Ya, keluar atau Ya, keluarkan',
      'device.cancel': cancel,
    },
    asks: {
      readDevices: 'Daftar perangkat',
      refreshDevices: 'Daftar perangkat terbaru',
      endDevice: 'Pengakhiran sesi',
      proof: 'Bukti bahwa ini Anda',
    },
  },
  'account/proof': {
    hands: { 'proof.give': 'Isi PIN atau kata sandi, ketuk Lanjutkan', 'proof.cancel': cancel },
    asks: { prove: 'Pemeriksaan PIN atau kata sandi' },
  },
  'account/second-factor': {
    hands: {
      'factors.refresh': retry,
      'totp.add': 'Ketuk Pasang aplikasi',
      'totp.remove': 'Ketuk Hapus aplikasi',
      'passkey.add': 'Ketuk Tambah passkey',
      'passkey.remove': 'Ketuk Hapus pada satu passkey',
      'recoveryCodes.renew': 'Ketuk Buat kode baru',
      'recoveryCodes.confirm': 'Ketuk Saya sudah menyimpannya',
    },
    asks: {
      readFactors: 'Pembacaan verifikasi dua langkah',
      rereadFactors: 'Pembacaan ulang',
      totpEnrolment: 'Pemasangan aplikasi autentikator',
      passkeyRegistration: 'Pembuatan passkey',
      factorChange: 'Penghapusan atau kode baru',
    },
  },
  'account/totp-enrolment': {
    hands: {
      'code.submit': 'Tulis kode 6 angka dari aplikasi',
      'enrolment.retry': 'Ketuk Mulai lagi',
      'enrolment.cancel': cancel,
    },
    asks: { begin: 'Permintaan kunci', proof: 'Bukti bahwa ini Anda', confirm: 'Pemeriksaan kode' },
  },
  'account/passkey-registration': {
    hands: { 'passkey.create': 'Tulis nama passkey, ketuk Lanjutkan', 'passkey.cancel': cancel },
    asks: {
      readOptions: 'Permintaan tantangan',
      proof: 'Bukti bahwa ini Anda',
      create: 'Dialog peramban',
      register: 'Pendaftaran passkey',
    },
  },
  'account/factor-change': {
    hands: { 'change.confirm': 'Ketuk Ya', 'change.cancel': cancel },
    asks: { change: 'Perubahan', proof: 'Bukti bahwa ini Anda' },
  },
  profile: {
    hands: { 'profile.retry': retry, 'profile.leave': 'Tinggalkan halaman profil' },
    facts: { 'biodata.changed': 'Biodata tersimpan', 'picture.changed': 'Foto tersimpan' },
    asks: { load: 'Pembacaan profil' },
  },
  'profile/biodata': { hands: { 'biodata.save': 'Ubah biodata, ketuk Simpan' }, asks: { save: 'Penyimpanan biodata' } },
  'profile/regencies': {
    hands: { 'province.choose': 'Pilih provinsi', 'regencies.retry': retry },
    asks: { load: 'Daftar kabupaten dan kota' },
  },
  'profile/records': {
    hands: {
      'entry.write': 'Ketuk Tambah',
      'entry.cancel': cancel,
      'entry.add': 'Isi formulir, ketuk Simpan',
      'entry.remove': 'Ketuk Hapus pada satu baris',
    },
    facts: { 'removals.hurry': 'Halaman ditinggalkan: penghapusan tidak menunggu' },
    asks: { add: 'Penambahan' },
  },
  'profile/removal': {
    hands: { 'removal.undo': 'Ketuk Urungkan', 'removal.retry': retry },
    facts: { 'removal.hurry': 'Halaman ditinggalkan' },
    asks: { remove: 'Penghapusan' },
  },
  'profile/picture': {
    hands: {
      'picture.pick': 'Pilih berkas foto',
      'picture.crop': 'Atur foto, ketuk Simpan',
      'picture.cancel': cancel,
      'picture.retry': retry,
    },
    facts: {
      'picture.spoil': 'Berkas itu bukan gambar',
      'picture.progressed': 'Sebagian terunggah',
      'picture.stored': 'Foto tersimpan',
      'picture.refused': 'Foto ditolak server',
      'picture.faulted': 'Koneksi terputus saat mengunggah',
    },
  },
  'balance/export': {
    hands: {
      'export.start': 'Ketuk Ekspor CSV',
      'export.cancel': cancel,
      'export.retry': retry,
      'export.close': 'Ketuk Tutup',
    },
    asks: { readPage: 'Pembacaan satu halaman', save: 'Penyimpanan berkas' },
  },
  list: {
    hands: {
      'list.refresh': 'Ketuk Perbarui',
      'list.more': 'Gulir ke bawah (atau ketuk Tampilkan lagi)',
      'list.ask': 'Ubah pencarian atau saringan',
    },
    asks: { read: 'Pembacaan daftar', readMore: 'Pembacaan lanjutan', readNarrowed: 'Pembacaan yang disaring' },
  },
  resource: {
    hands: { 'resource.refresh': 'Ketuk Coba lagi atau Perbarui' },
    asks: { load: 'Pembacaan', recall: 'Yang tersimpan di peramban' },
  },
  search: {
    hands: { 'search.changed': 'Tulis kata yang dicari', 'search.clear': 'Kosongkan pencarian', 'search.retry': retry },
    asks: { ask: 'Pencarian' },
  },
}
