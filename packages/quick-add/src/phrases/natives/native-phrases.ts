/** Twenty lines of each language, as a native speaker types them on a Wednesday at ten; written before looking at any rule. */
export const NATIVE_PHRASES = `
== en
Call grandma Sunday → Call grandma | on 11-22
Dentist Tuesday 9:30 → Dentist | 30 min | block 11-24 09:30
Pay rent on the 1st → Pay rent | on 12-01
Finish slides by tomorrow noon, 2h → Finish slides | 120 min | due 11-19 12:00
Water plants every other day → Water plants | FREQ=DAILY;INTERVAL=2
Gym mon wed fri 7am → Gym | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Team lunch Friday 12-1pm → Team lunch | 60 min | block 11-20 12:00
Read 20 min a day → Read | 20 min | FREQ=DAILY
Tax return by end of the month !high → Tax return | due 11-30 | high
Buy milk tonight → Buy milk | on 11-18
Email Sam first thing tomorrow → Email Sam | due 11-19
Renew insurance in two weeks → Renew insurance | due 12-02
Clean garage this weekend, half a day → Clean garage | 240 min | from 11-21 | due 11-22
Review budget an hour and a half by Thursday → Review budget | 90 min | due 11-19
1:1 with Kim every Tuesday at 10 → 1:1 with Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Backup laptop on the last Friday of every month → Backup laptop | FREQ=MONTHLY;BYDAY=-1FR
Off on Monday → off 11-23
Vacation Dec 21 - 31 → off 12-21 12-31
Book flights next week → Book flights | from 11-23 | due 11-29
Swim 3x a week → habit Swim 3 week
== de
Oma anrufen am Sonntag → Oma anrufen | on 11-22
Zahnarzt Dienstag 9:30 → Zahnarzt | 30 min | block 11-24 09:30
Miete überweisen am 1. → Miete überweisen | on 12-01
Folien fertig machen bis morgen Mittag, 2h → Folien fertig machen | 120 min | due 11-19 12:00
Pflanzen gießen jeden zweiten Tag → Pflanzen gießen | FREQ=DAILY;INTERVAL=2
Sport mo mi fr 7 Uhr → Sport | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Mittagessen mit Team Freitag 12-13 Uhr → Mittagessen mit Team | 60 min | block 11-20 12:00
20 Min lesen täglich → lesen | 20 min | FREQ=DAILY
Steuererklärung bis Monatsende !hoch → Steuererklärung | due 11-30 | high
Milch kaufen heute Abend → Milch kaufen | on 11-18
Angebot KW 48 → Angebot | from 11-23 | due 11-29
Versicherung kündigen in zwei Wochen → Versicherung kündigen | due 12-02
Garage aufräumen am Wochenende 3 Stunden → Garage aufräumen | 180 min | from 11-21 | due 11-22
Budget prüfen anderthalb Stunden bis Donnerstag → Budget prüfen | 90 min | due 11-19
Jour fixe jeden Dienstag um 10 → Jour fixe | FREQ=WEEKLY;BYDAY=TU | block 10:00
Backup am letzten Freitag im Monat → Backup | FREQ=MONTHLY;BYDAY=-1FR
Montag frei → off 11-23
Urlaub 21.12. - 31.12. → off 12-21 12-31
Flüge buchen nächste Woche → Flüge buchen | from 11-23 | due 11-29
3x pro Woche schwimmen → habit schwimmen 3 week
== fr
Appeler mamie dimanche → Appeler mamie | on 11-22
Dentiste mardi 9h30 → Dentiste | 30 min | block 11-24 09:30
Payer le loyer le 1er → Payer le loyer | on 12-01
Finir les diapos avant demain midi, 2h → Finir les diapos | 120 min | due 11-19 12:00
Arroser les plantes un jour sur deux → Arroser les plantes | FREQ=DAILY;INTERVAL=2
Sport lundi mercredi vendredi 7h chaque semaine → Sport | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Déjeuner d'équipe vendredi de 12h à 13h → Déjeuner d'équipe | 60 min | block 11-20 12:00
Lire 20 min par jour → Lire | 20 min | FREQ=DAILY
Déclaration d'impôts d'ici la fin du mois → Déclaration d'impôts | due 11-30
Acheter du lait ce soir → Acheter du lait | on 11-18
Rendre les livres avant vendredi → Rendre les livres | due 11-19
Résilier l'assurance dans deux semaines → Résilier l'assurance | due 12-02
Ranger le garage ce week-end 3h → Ranger le garage | 180 min | from 11-21 | due 11-22
Revoir le budget une heure et demie pour jeudi → Revoir le budget | 90 min | due 11-19
Point avec Kim tous les mardis à 10h → Point avec Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Sauvegarde le dernier vendredi du mois → Sauvegarde | FREQ=MONTHLY;BYDAY=-1FR
Congé lundi → off 11-23
Vacances du 21 au 31 décembre → off 12-21 12-31
Réserver les vols la semaine prochaine → Réserver les vols | from 11-23 | due 11-29
Piscine 3 fois par semaine → habit Piscine 3 week
== es
Llamar a la abuela el domingo → Llamar a la abuela | on 11-22
Dentista martes 9:30 → Dentista | 30 min | block 11-24 09:30
Pagar el alquiler el día 1 → Pagar el alquiler | on 12-01
Terminar la presentación para mañana a mediodía, 2h → Terminar la presentación | 120 min | due 11-19 12:00
Regar las plantas cada dos días → Regar las plantas | FREQ=DAILY;INTERVAL=2
Gimnasio lunes, miércoles y viernes a las 7 → Gimnasio | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Comida de equipo viernes de 14 a 15h → Comida de equipo | 60 min | block 11-20 14:00
Leer 20 min al día → Leer | 20 min | FREQ=DAILY
Declaración de la renta antes de fin de mes → Declaración de la renta | due 11-30
Comprar leche esta noche → Comprar leche | on 11-18
Devolver los libros antes del viernes → Devolver los libros | due 11-19
Cancelar el seguro dentro de dos semanas → Cancelar el seguro | due 12-02
Ordenar el garaje este fin de semana 3 horas → Ordenar el garaje | 180 min | from 11-21 | due 11-22
Revisar el presupuesto una hora y media para el jueves → Revisar el presupuesto | 90 min | due 11-19
Reunión con Kim todos los martes a las 10 → Reunión con Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Copia de seguridad el último viernes de cada mes → Copia de seguridad | FREQ=MONTHLY;BYDAY=-1FR
Lunes libre → off 11-23
Vacaciones del 21 al 31 de diciembre → off 12-21 12-31
Reservar vuelos la semana que viene → Reservar vuelos | from 11-23 | due 11-29
Nadar 3 veces por semana → habit Nadar 3 week
== pt
Ligar para a vó domingo → Ligar para a vó | on 11-22
Dentista terça às 9h30 → Dentista | 30 min | block 11-24 09:30
Pagar o aluguel dia 1 → Pagar o aluguel | on 12-01
Terminar os slides até amanhã ao meio-dia, 2h → Terminar os slides | 120 min | due 11-19 12:00
Regar as plantas dia sim, dia não → Regar as plantas | FREQ=DAILY;INTERVAL=2
Academia toda segunda, quarta e sexta às 7h → Academia | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Almoço do time sexta das 12h às 13h → Almoço do time | 60 min | block 11-20 12:00
Ler 20 min por dia → Ler | 20 min | FREQ=DAILY
Imposto de renda até o fim do mês → Imposto de renda | due 11-30
Comprar leite hoje à noite → Comprar leite | on 11-18
Devolver os livros antes de sexta → Devolver os livros | due 11-19
Cancelar o seguro daqui a duas semanas → Cancelar o seguro | due 12-02
Arrumar a garagem no fim de semana 3 horas → Arrumar a garagem | 180 min | from 11-21 | due 11-22
Revisar o orçamento uma hora e meia até quinta → Revisar o orçamento | 90 min | due 11-19
Conversa com Kim toda terça às 10h → Conversa com Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Backup na última sexta do mês → Backup | FREQ=MONTHLY;BYDAY=-1FR
Folga segunda → off 11-23
Férias de 21 a 31 de dezembro → off 12-21 12-31
Reservar voos semana que vem → Reservar voos | from 11-23 | due 11-29
Nadar 3 vezes por semana → habit Nadar 3 week
== it
Chiamare la nonna domenica → Chiamare la nonna | on 11-22
Dentista martedì alle 9:30 → Dentista | 30 min | block 11-24 09:30
Pagare l'affitto il primo del mese → Pagare l'affitto | FREQ=MONTHLY;BYMONTHDAY=1
Finire le slide entro domani a mezzogiorno, 2h → Finire le slide | 120 min | due 11-19 12:00
Annaffiare le piante un giorno sì e uno no → Annaffiare le piante | FREQ=DAILY;INTERVAL=2
Palestra ogni lunedì, mercoledì e venerdì alle 7 → Palestra | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Pranzo di squadra venerdì dalle 12 alle 13 → Pranzo di squadra | 60 min | block 11-20 12:00
Leggere 20 min al giorno → Leggere | 20 min | FREQ=DAILY
Dichiarazione dei redditi entro fine mese → Dichiarazione dei redditi | due 11-30
Comprare il latte stasera → Comprare il latte | on 11-18
Restituire i libri prima di venerdì → Restituire i libri | due 11-19
Disdire l'assicurazione tra due settimane → Disdire l'assicurazione | due 12-02
Sistemare il garage nel fine settimana 3 ore → Sistemare il garage | 180 min | from 11-21 | due 11-22
Rivedere il budget un'ora e mezza entro giovedì → Rivedere il budget | 90 min | due 11-19
Incontro con Kim ogni martedì alle 10 → Incontro con Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Backup l'ultimo venerdì del mese → Backup | FREQ=MONTHLY;BYDAY=-1FR
Lunedì libero → off 11-23
Ferie dal 21 al 31 dicembre → off 12-21 12-31
Prenotare i voli la settimana prossima → Prenotare i voli | from 11-23 | due 11-29
Nuotare 3 volte a settimana → habit Nuotare 3 week
== nl
Oma bellen zondag → Oma bellen | on 11-22
Tandarts dinsdag 9:30 → Tandarts | 30 min | block 11-24 09:30
Huur betalen op de 1e → Huur betalen | on 12-01
Slides afmaken voor morgenmiddag 12 uur, 2 uur → Slides afmaken | 120 min | due 11-19 12:00
Planten water geven om de dag → Planten water geven | FREQ=DAILY;INTERVAL=2
Sporten elke ma wo vr 7u → Sporten | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
Teamlunch vrijdag van 12 tot 13 uur → Teamlunch | 60 min | block 11-20 12:00
20 min per dag lezen → lezen | 20 min | FREQ=DAILY
Belastingaangifte voor het einde van de maand → Belastingaangifte | due 11-30
Melk kopen vanavond → Melk kopen | on 11-18
Boeken terugbrengen uiterlijk vrijdag → Boeken terugbrengen | due 11-20
Verzekering opzeggen over twee weken → Verzekering opzeggen | due 12-02
Garage opruimen dit weekend 3 uur → Garage opruimen | 180 min | from 11-21 | due 11-22
Begroting nakijken anderhalf uur voor donderdag → Begroting nakijken | 90 min | due 11-18
Overleg met Kim elke dinsdag om 10 uur → Overleg met Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Back-up op de laatste vrijdag van de maand → Back-up | FREQ=MONTHLY;BYDAY=-1FR
Maandag vrij → off 11-23
Vakantie 21 t/m 31 december → off 12-21 12-31
Vluchten boeken volgende week → Vluchten boeken | from 11-23 | due 11-29
3x per week zwemmen → habit zwemmen 3 week
== pl
Zadzwonić do babci w niedzielę → Zadzwonić do babci | on 11-22
Dentysta wtorek 9:30 → Dentysta | 30 min | block 11-24 09:30
Czynsz do 1 grudnia → Czynsz | due 12-01
Skończyć slajdy do jutra do południa, 2h → Skończyć slajdy | 120 min | due 11-19 12:00
Podlać kwiaty co drugi dzień → Podlać kwiaty | FREQ=DAILY;INTERVAL=2
Siłownia pon śr pt 18:00 → Siłownia | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 18:00
Lunch z zespołem w piątek 12-13 → Lunch z zespołem | 60 min | block 11-20 12:00
Czytać 20 min dziennie → Czytać | 20 min | FREQ=DAILY
PIT do końca miesiąca → PIT | due 11-30
Kupić mleko dziś wieczorem → Kupić mleko | on 11-18
Oddać książki do przyszłej środy → Oddać książki | due 11-25
Wypowiedzieć umowę za dwa tygodnie → Wypowiedzieć umowę | due 12-02
Posprzątać garaż w weekend 3 godziny → Posprzątać garaż | 180 min | from 11-21 | due 11-22
Sprawdzić budżet półtorej godziny do czwartku → Sprawdzić budżet | 90 min | due 11-19
Spotkanie z Kim w każdy wtorek o 10 → Spotkanie z Kim | FREQ=WEEKLY;BYDAY=TU | block 10:00
Kopia zapasowa w ostatni piątek miesiąca → Kopia zapasowa | FREQ=MONTHLY;BYDAY=-1FR
Wolne w poniedziałek → off 11-23
Urlop od 21 do 31 grudnia → off 12-21 12-31
Fryzjer w przyszły czwartek → Fryzjer | on 11-26
Basen 3 razy w tygodniu → habit Basen 3 week
== ja
日曜日におばあちゃんに電話 → おばあちゃんに電話 | on 11-22
火曜日9時半に歯医者 → 歯医者 | 30 min | block 11-24 09:30
1日に家賃を払う → 家賃を払う | on 12-01
明日の正午までにスライドを仕上げる 2時間 → スライドを仕上げる | 120 min | due 11-19 12:00
一日おきに水やり → 水やり | FREQ=DAILY;INTERVAL=2
毎週月水金7時にジム → ジム | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
金曜日12時から13時までチームランチ → チームランチ | 60 min | block 11-20 12:00
毎日20分読書 → 読書 | 20 min | FREQ=DAILY
月末までに確定申告 → 確定申告 | due 11-30
今夜牛乳を買う → 牛乳を買う | on 11-18
遅くとも金曜日までに本を返す → 本を返す | due 11-20
2週間後に保険を解約 → 保険を解約 | due 12-02
週末にガレージ掃除 3時間 → ガレージ掃除 | 180 min | from 11-21 | due 11-22
木曜日までに予算確認 1時間半 → 予算確認 | 90 min | due 11-19
毎週火曜10時にキムさんと打ち合わせ → キムさんと打ち合わせ | FREQ=WEEKLY;BYDAY=TU | block 10:00
毎月最終金曜日にバックアップ → バックアップ | FREQ=MONTHLY;BYDAY=-1FR
月曜日休み → off 11-23
12月21日から31日まで休み → off 12-21 12-31
来週航空券を予約 → 航空券を予約 | from 11-23 | due 11-29
週3回水泳 → habit 水泳 3 week
== zh
周日给奶奶打电话 → 给奶奶打电话 | on 11-22
周二9点半看牙医 → 看牙医 | 30 min | block 11-24 09:30
1号交房租 → 交房租 | on 12-01
明天中午前做完幻灯片 2小时 → 做完幻灯片 | 120 min | due 11-19 12:00
隔天浇花 → 浇花 | FREQ=DAILY;INTERVAL=2
每周一三五7点健身 → 健身 | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
周五12点到13点团队午餐 → 团队午餐 | 60 min | block 11-20 12:00
每天学半小时西班牙语 → 学西班牙语 | 30 min | FREQ=DAILY
月底前报税 → 报税 | due 11-30
今晚买牛奶 → 买牛奶 | on 11-18
最晚周五还书 → 还书 | due 11-20
两周后退保险 → 退保险 | due 12-02
周末整理车库3小时 → 整理车库 | 180 min | from 11-21 | due 11-22
周四前审预算一个半小时 → 审预算 | 90 min | due 11-19
每周二10点和小金开会 → 和小金开会 | FREQ=WEEKLY;BYDAY=TU | block 10:00
每月最后一个周五备份 → 备份 | FREQ=MONTHLY;BYDAY=-1FR
周一休息 → off 11-23
12月21日到31日休假 → off 12-21 12-31
下周订机票 → 订机票 | from 11-23 | due 11-29
每周健身3次 → habit 健身 3 week
== ar
الاتصال بالجدة يوم الأحد → الاتصال بالجدة | on 11-22
طبيب الأسنان الثلاثاء 9:30 → طبيب الأسنان | 30 min | block 11-24 09:30
دفع الإيجار يوم 1 → دفع الإيجار | on 12-01
إنهاء العرض قبل ظهر الغد ساعتان → إنهاء العرض | 120 min | due 11-19 12:00
سقي النباتات كل يومين → سقي النباتات | FREQ=DAILY;INTERVAL=2
النادي كل اثنين وأربعاء وجمعة الساعة 7 صباحا → النادي | FREQ=WEEKLY;BYDAY=MO,WE,FR | block 07:00
غداء الفريق الجمعة من 12 إلى 1 ظهرا → غداء الفريق | 60 min | block 11-20 12:00
قراءة 20 دقيقة يوميا → قراءة | 20 min | FREQ=DAILY
الإقرار الضريبي قبل نهاية الشهر → الإقرار الضريبي | due 11-30
شراء الحليب الليلة → شراء الحليب | on 11-18
إعادة الكتب يوم الجمعة على الأكثر → إعادة الكتب | due 11-20
إلغاء التأمين بعد أسبوعين → إلغاء التأمين | due 12-02
ترتيب المرآب في عطلة نهاية الأسبوع 3 ساعات → ترتيب المرآب | 180 min | from 11-21 | due 11-22
مراجعة الميزانية ساعة ونصف حتى الخميس → مراجعة الميزانية | 90 min | due 11-19
اجتماع مع كيم كل ثلاثاء الساعة 10 صباحا → اجتماع مع كيم | FREQ=WEEKLY;BYDAY=TU | block 10:00
نسخ احتياطي آخر جمعة من كل شهر → نسخ احتياطي | FREQ=MONTHLY;BYDAY=-1FR
إجازة يوم الاثنين → off 11-23
إجازة من 21 إلى 31 ديسمبر → off 12-21 12-31
حجز الرحلات الأسبوع القادم → حجز الرحلات | from 11-23 | due 11-29
سباحة 3 مرات في الأسبوع → habit سباحة 3 week
`
