import type { ProvinceInForce } from './province.ts'

/**
 * The 326 municipalities of Lei n.º 14/24, de 5 de Setembro. A separate module, because every page
 * loads the provinces, but not the municipalities.
 */
export const municipalities: Record<ProvinceInForce, readonly string[]> = {
  bengo: named(`
    Ambriz, Barra do Dande, Bula Atumba, Dande, Muxaluando, Nambuangongo, Pango Aluquém,
    Panguila, Piri, Quibaxe, Quicunzo, Úcua
  `),
  benguela: named(`
    Babaera, Balombo, Baía Farta, Benguela, Biópio, Bocoio, Bolonguera, Caimbambo, Canhamela,
    Capupa, Catengue, Catumbela, Chicuma, Chila, Chindumbo, Chongorói, Cubal, Dombe Grande,
    Egito Praia, Ganda, Iambala, Lobito, Navegantes
  `),
  bie: named(`
    Andulo, Belo Horizonte, Calucinga, Camacupa, Cambândua, Catabola, Chicala, Chinguar,
    Chipeta, Chitembo, Cuemba, Cuito, Cunhinga, Luando, Lúbia, Mumbué, Nharêa, Ringoma, Umpulo
  `),
  cabinda: named(`
    Belize, Buco-Zau, Cabinda, Cacongo, Liambo, Massabi, Miconje, Necuto, Ngoio, Tando Zinze
  `),
  cuando: named(`
    Cuito Cuanavale, Dima, Dirico, Luengue, Luiana, Mavinga, Mucusso, Rivungo, Xipundo
  `),
  'cuanza-norte': named(`
    Aldeia Nova, Ambaca, Banga, Bolongongo, Caculo Cabaça, Cambambe, Cazengo, Cêrca,
    Golungo Alto, Lucala, Luinga, Massangano, Ngonguembo, Quiculungo, Samba Cajú, Tango,
    Terreiro
  `),
  'cuanza-sul': named(`
    Amboiva, Boa Entrada, Calulo, Cassongue, Conda, Condé, Ebo, Gabela, Gangula, Gungo, Lonhe,
    Munenga, Mussende, Pambangala, Porto Amboim, Quenha, Quibala, Quilenda, Quirimbo,
    Quissongo, Sanga, Seles, Sumbe, Waku Kungo
  `),
  cubango: named(`
    Caiundo, Calai, Chinguanja, Cuangar, Cuchi, Cutato, Longa, Mavengue, Menongue, Nancova,
    Savate
  `),
  cunene: named(`
    Cafima, Cahama, Chissuata, Chitado, Chiéde, Cuanhama, Curoca, Cuvelai, Humbe, Mupa,
    Namacunde, Naulila, Nehone, Ombadja
  `),
  huambo: named(`
    Alto Hama, Bailundo, Bimbe, Cachiungo, Caála, Chicala Cholohanga, Chilata, Chinjenje,
    Cuima, Ecunha, Galanga, Huambo, Londuimbali, Longonjo, Mungo, Sambo, Ucuma
  `),
  huila: named(`
    Caconda, Cacula, Caluquembe, Capelongo, Capunda Cavilongo, Chibia, Chicomba, Chicungo,
    Chipindo, Chituto, Cuvango, Dongo, Galangue, Gambos, Hoque, Humpata, Jamba Mineira,
    Lubango, Matala, Palanca, Quilengues, Quipungo, Viti Vivali
  `),
  'icolo-e-bengo': named(`
    Bom Jesus, Cabiri, Cabo Ledo, Calumbo, Catete, Quiçama, Sequele
  `),
  luanda: named(`
    Belas, Cacuaco, Camama, Cazenga, Hoji ya Henda, Ingombota, Kilamba, Kilamba Kiaxi, Maianga,
    Mulenvos, Mussulo, Rangel, Samba, Sambizanga, Talatona, Viana
  `),
  'lunda-norte': named(`
    Cafunfu, Camaxilo, Cambulo, Canzar, Capenda Camulemba, Cassanje Calucala, Caungula,
    Chitato, Cuango, Cuílo, Dundo, Luangue, Lubalo, Lucapa, Luremo, Lóvua, Mussungue,
    Xá Cassau, Xá-Muteba
  `),
  'lunda-sul': named(`
    Alto Chicapa, Cacolo, Cassai-Sul, Cassengo, Cazage, Chiluage, Dala, Luma Cassai, Muangueji,
    Muconda, Muriege, Saurimo, Sombo, Xassengue
  `),
  malanje: named(`
    Caculama, Cacuso, Cahombo, Calandula, Cambo Suinginge, Cambundi Catembo, Cangandala,
    Capunda, Cateco Cangola, Cuale, Kiwaba Nzoji, Kunda dya Baze, Luquembo, Malanje, Marimba,
    Massango, Mbanji ya Ngola, Milando, Muquixe, Ngola Luiji, Pungo a Ndongo, Quela, Quihuhu,
    Quirima, Quitapa, Quêssua, Xandel
  `),
  moxico: named(`
    Alto Cuito, Camanongue, Cangamba, Cangumbe, Chiúme, Lucusse, Luena, Lumbala Nguimbo,
    Lutembo, Lutuai, Léua, Ninda
  `),
  'moxico-leste': named(`
    Caianda, Cameia, Cazombo, Lago Dilolo, Luacano, Luau, Lóvua do Zambeze, Macondo,
    Nana Candundo
  `),
  namibe: named(`
    Bibala, Cacimbas, Camucuio, Iona, Lucira, Moçâmedes, Sacomar, Tômbwa, Virei
  `),
  uige: named(`
    Alto Zaza, Ambuíla, Bembe, Bungo, Cangola, Damba, Dange Quitexe, Lucunga, Maquela do Zombo,
    Massau, Milunga, Mucaba, Negage, Nova Esperança, Nsosso, Puri, Quimbele, Quipedro,
    Sacandica, Sanza Pombo, Songo, Uíge, Vista Alegre
  `),
  zaire: named(`
    Cuimba, Lufico, Luvo, Mbanza Kongo, Nzeto, Nóqui, Quindeje, Quêlo, Serra de Canda, Soyo,
    Tomboco
  `),
}

function named(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim())
}
