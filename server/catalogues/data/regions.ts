/**
 * Indonesia's 38 provinces with their 416 regencies and 98 cities, numbered as BPS does:
 * `province name | regencies | cities`. Regencies are counted from 01, cities from 71; where the count leaps, the
 * number is written.
 */
export const REGIONS = `
11 Aceh | Simeulue, Aceh Singkil, Aceh Selatan, Aceh Tenggara, Aceh Timur, Aceh Tengah, Aceh Barat, Aceh Besar, Pidie, Bireuen, Aceh Utara, Aceh Barat Daya, Gayo Lues, Aceh Tamiang, Nagan Raya, Aceh Jaya, Bener Meriah, Pidie Jaya | Banda Aceh, Sabang, Langsa, Lhokseumawe, Subulussalam
12 Sumatera Utara | Nias, Mandailing Natal, Tapanuli Selatan, Tapanuli Tengah, Tapanuli Utara, Toba, Labuhanbatu, Asahan, Simalungun, Dairi, Karo, Deli Serdang, Langkat, Nias Selatan, Humbang Hasundutan, Pakpak Bharat, Samosir, Serdang Bedagai, Batu Bara, Padang Lawas Utara, Padang Lawas, Labuhanbatu Selatan, Labuhanbatu Utara, Nias Utara, Nias Barat | Sibolga, Tanjungbalai, Pematangsiantar, Tebing Tinggi, Medan, Binjai, Padangsidimpuan, Gunungsitoli
13 Sumatera Barat | Kepulauan Mentawai, Pesisir Selatan, Solok, Sijunjung, Tanah Datar, Padang Pariaman, Agam, Lima Puluh Kota, Pasaman, Solok Selatan, Dharmasraya, Pasaman Barat | Padang, Solok, Sawahlunto, Padang Panjang, Bukittinggi, Payakumbuh, Pariaman
14 Riau | Kuantan Singingi, Indragiri Hulu, Indragiri Hilir, Pelalawan, Siak, Kampar, Rokan Hulu, Bengkalis, Rokan Hilir, Kepulauan Meranti | Pekanbaru, 73 Dumai
15 Jambi | Kerinci, Merangin, Sarolangun, Batang Hari, Muaro Jambi, Tanjung Jabung Timur, Tanjung Jabung Barat, Tebo, Bungo | Jambi, Sungai Penuh
16 Sumatera Selatan | Ogan Komering Ulu, Ogan Komering Ilir, Muara Enim, Lahat, Musi Rawas, Musi Banyuasin, Banyuasin, Ogan Komering Ulu Selatan, Ogan Komering Ulu Timur, Ogan Ilir, Empat Lawang, Penukal Abab Lematang Ilir, Musi Rawas Utara | Palembang, Prabumulih, Pagar Alam, Lubuk Linggau
17 Bengkulu | Bengkulu Selatan, Rejang Lebong, Bengkulu Utara, Kaur, Seluma, Mukomuko, Lebong, Kepahiang, Bengkulu Tengah | Bengkulu
18 Lampung | Lampung Barat, Tanggamus, Lampung Selatan, Lampung Timur, Lampung Tengah, Lampung Utara, Way Kanan, Tulang Bawang, Pesawaran, Pringsewu, Mesuji, Tulang Bawang Barat, Pesisir Barat | Bandar Lampung, Metro
19 Kepulauan Bangka Belitung | Bangka, Belitung, Bangka Barat, Bangka Tengah, Bangka Selatan, Belitung Timur | Pangkalpinang
21 Kepulauan Riau | Karimun, Bintan, Natuna, Lingga, Kepulauan Anambas | Batam, Tanjungpinang
31 DKI Jakarta | Kepulauan Seribu | Jakarta Selatan, Jakarta Timur, Jakarta Pusat, Jakarta Barat, Jakarta Utara
32 Jawa Barat | Bogor, Sukabumi, Cianjur, Bandung, Garut, Tasikmalaya, Ciamis, Kuningan, Cirebon, Majalengka, Sumedang, Indramayu, Subang, Purwakarta, Karawang, Bekasi, Bandung Barat, Pangandaran | Bogor, Sukabumi, Bandung, Cirebon, Bekasi, Depok, Cimahi, Tasikmalaya, Banjar
33 Jawa Tengah | Cilacap, Banyumas, Purbalingga, Banjarnegara, Kebumen, Purworejo, Wonosobo, Magelang, Boyolali, Klaten, Sukoharjo, Wonogiri, Karanganyar, Sragen, Grobogan, Blora, Rembang, Pati, Kudus, Jepara, Demak, Semarang, Temanggung, Kendal, Batang, Pekalongan, Pemalang, Tegal, Brebes | Magelang, Surakarta, Salatiga, Semarang, Pekalongan, Tegal
34 DI Yogyakarta | Kulon Progo, Bantul, Gunungkidul, Sleman | Yogyakarta
35 Jawa Timur | Pacitan, Ponorogo, Trenggalek, Tulungagung, Blitar, Kediri, Malang, Lumajang, Jember, Banyuwangi, Bondowoso, Situbondo, Probolinggo, Pasuruan, Sidoarjo, Mojokerto, Jombang, Nganjuk, Madiun, Magetan, Ngawi, Bojonegoro, Tuban, Lamongan, Gresik, Bangkalan, Sampang, Pamekasan, Sumenep | Kediri, Blitar, Malang, Probolinggo, Pasuruan, Mojokerto, Madiun, Surabaya, Batu
36 Banten | Pandeglang, Lebak, Tangerang, Serang | Tangerang, Cilegon, Serang, Tangerang Selatan
51 Bali | Jembrana, Tabanan, Badung, Gianyar, Klungkung, Bangli, Karangasem, Buleleng | Denpasar
52 Nusa Tenggara Barat | Lombok Barat, Lombok Tengah, Lombok Timur, Sumbawa, Dompu, Bima, Sumbawa Barat, Lombok Utara | Mataram, Bima
53 Nusa Tenggara Timur | Sumba Barat, Sumba Timur, Kupang, Timor Tengah Selatan, Timor Tengah Utara, Belu, Alor, Lembata, Flores Timur, Sikka, Ende, Ngada, Manggarai, Rote Ndao, Manggarai Barat, Sumba Tengah, Sumba Barat Daya, Nagekeo, Manggarai Timur, Sabu Raijua, Malaka | Kupang
61 Kalimantan Barat | Sambas, Bengkayang, Landak, Mempawah, Sanggau, Ketapang, Sintang, Kapuas Hulu, Sekadau, Melawi, Kayong Utara, Kubu Raya | Pontianak, Singkawang
62 Kalimantan Tengah | Kotawaringin Barat, Kotawaringin Timur, Kapuas, Barito Selatan, Barito Utara, Sukamara, Lamandau, Seruyan, Katingan, Pulang Pisau, Gunung Mas, Barito Timur, Murung Raya | Palangka Raya
63 Kalimantan Selatan | Tanah Laut, Kotabaru, Banjar, Barito Kuala, Tapin, Hulu Sungai Selatan, Hulu Sungai Tengah, Hulu Sungai Utara, Tabalong, Tanah Bumbu, Balangan | Banjarmasin, Banjarbaru
64 Kalimantan Timur | Paser, Kutai Barat, Kutai Kartanegara, Kutai Timur, Berau, 09 Penajam Paser Utara, 11 Mahakam Ulu | Balikpapan, Samarinda, 74 Bontang
65 Kalimantan Utara | Malinau, Bulungan, Tana Tidung, Nunukan | Tarakan
71 Sulawesi Utara | Bolaang Mongondow, Minahasa, Kepulauan Sangihe, Kepulauan Talaud, Minahasa Selatan, Minahasa Utara, Bolaang Mongondow Utara, Kepulauan Siau Tagulandang Biaro, Minahasa Tenggara, Bolaang Mongondow Selatan, Bolaang Mongondow Timur | Manado, Bitung, Tomohon, Kotamobagu
72 Sulawesi Tengah | Banggai Kepulauan, Banggai, Morowali, Poso, Donggala, Tolitoli, Buol, Parigi Moutong, Tojo Una-Una, Sigi, Banggai Laut, Morowali Utara | Palu
73 Sulawesi Selatan | Kepulauan Selayar, Bulukumba, Bantaeng, Jeneponto, Takalar, Gowa, Sinjai, Maros, Pangkajene dan Kepulauan, Barru, Bone, Soppeng, Wajo, Sidenreng Rappang, Pinrang, Enrekang, Luwu, Tana Toraja, 22 Luwu Utara, 25 Luwu Timur, 26 Toraja Utara | Makassar, Parepare, Palopo
74 Sulawesi Tenggara | Buton, Muna, Konawe, Kolaka, Konawe Selatan, Bombana, Wakatobi, Kolaka Utara, Buton Utara, Konawe Utara, Kolaka Timur, Konawe Kepulauan, Muna Barat, Buton Tengah, Buton Selatan | Kendari, Baubau
75 Gorontalo | Boalemo, Gorontalo, Pohuwato, Bone Bolango, Gorontalo Utara | Gorontalo
76 Sulawesi Barat | Majene, Polewali Mandar, Mamasa, Mamuju, Pasangkayu, Mamuju Tengah |
81 Maluku | Kepulauan Tanimbar, Maluku Tenggara, Maluku Tengah, Buru, Kepulauan Aru, Seram Bagian Barat, Seram Bagian Timur, Maluku Barat Daya, Buru Selatan | Ambon, Tual
82 Maluku Utara | Halmahera Barat, Halmahera Tengah, Kepulauan Sula, Halmahera Selatan, Halmahera Utara, Halmahera Timur, Pulau Morotai, Pulau Taliabu | Ternate, Tidore Kepulauan
91 Papua Barat | Fakfak, Kaimana, Teluk Wondama, Teluk Bintuni, Manokwari, 11 Manokwari Selatan, Pegunungan Arfak |
92 Papua Barat Daya | Raja Ampat, Sorong, Sorong Selatan, Maybrat, Tambrauw | Sorong
94 Papua | 03 Jayapura, 08 Kepulauan Yapen, Biak Numfor, 19 Sarmi, Keerom, 26 Waropen, Supiori, Mamberamo Raya | Jayapura
95 Papua Selatan | Merauke, Boven Digoel, Mappi, Asmat |
96 Papua Tengah | Mimika, Dogiyai, Deiyai, Nabire, Paniai, Intan Jaya, Puncak, Puncak Jaya |
97 Papua Pegunungan | Nduga, Jayawijaya, Lanny Jaya, Tolikara, Mamberamo Tengah, Yalimo, Yahukimo, Pegunungan Bintang |
`
