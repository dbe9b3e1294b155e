/** What people write in French, and what it means: see `language-phrases.ts`. */
export const FRENCH_PHRASES = `
déclaration d'impôts avant vendredi → déclaration d'impôts | due 2026-11-19
déclaration d'impôts pour vendredi → déclaration d'impôts | due 2026-11-20
déclaration d'impôts d'ici vendredi → déclaration d'impôts | due 2026-11-20
déclaration d'impôts jusqu'à vendredi → déclaration d'impôts | due 2026-11-20
rapport au plus tard lundi → rapport | due 2026-11-23
rapport pour vendredi 17h → rapport | due 2026-11-20 17:00
rapport avant vendredi 17h → rapport | due 2026-11-20 17:00
envoyer la facture avant midi → envoyer la facture | due 2026-11-17 12:00
envoyer la facture d'ici le 30/11 → envoyer la facture | due 2026-11-30
envoyer la facture pour le 30 novembre → envoyer la facture | due 2026-11-30
envoyer la facture le 30 nov. → envoyer la facture | on 2026-11-30
envoyer la facture avant le 1er décembre → envoyer la facture | due 2026-11-30
échéance 3/12 : dossier CAF → dossier CAF | due 2026-12-03
dossier CAF date limite 15 janvier → dossier CAF | due 2027-01-15
dossier CAF pour le 15/01/2027 → dossier CAF | due 2027-01-15
payer le loyer pour le 5 → payer le loyer | due 2026-12-05
payer le loyer aujourd'hui → payer le loyer | due 2026-11-17
payer le loyer aujourd’hui → payer le loyer | due 2026-11-17
lessive demain → lessive | due 2026-11-18
lessive après-demain → lessive | due 2026-11-19
lessive apres demain → lessive | due 2026-11-19
rendre les livres dans 3 jours → rendre les livres | due 2026-11-20
résilier le contrat dans deux semaines → résilier le contrat | due 2026-12-01
résilier le contrat dans une semaine → résilier le contrat | due 2026-11-24
résilier le contrat sous 3 jours → résilier le contrat | due 2026-11-20
bilan avant la fin de la semaine → bilan | due 2026-11-20
bilan d'ici la fin du mois → bilan | due 2026-11-30
bilan fin du mois → bilan | due 2026-11-30
bilan pour fin janvier → bilan | due 2027-01-31
renouveler le domaine avant la fin de l'année → renouveler le domaine | due 2026-12-31
planter les tulipes en mars → planter les tulipes | start 2027-03-01 | due 2027-03-31
planter les tulipes cette semaine → planter les tulipes | due 2026-11-22
planter les tulipes la semaine prochaine → planter les tulipes | start 2026-11-23 | due 2026-11-29
planter les tulipes le mois prochain → planter les tulipes | start 2026-12-01 | due 2026-12-31
planter les tulipes ce week-end → planter les tulipes | start 2026-11-21 | due 2026-11-22
planter les tulipes ce weekend → planter les tulipes | start 2026-11-21 | due 2026-11-22
planter les tulipes le week-end prochain → planter les tulipes | start 2026-11-28 | due 2026-11-29
devis vendredi → devis | due 2026-11-20
devis ce vendredi → devis | due 2026-11-20
devis le vendredi 27 novembre → devis | on 2026-11-27
devis vendredi de la semaine prochaine → devis | due 2026-11-27
devis vendredi en huit → devis | due 2026-11-27
devis pour mer. → devis | due 2026-11-18
devis ven. 14h → devis | at 2026-11-20 14:00
demain 15h dentiste → dentiste | at 2026-11-18 15:00
dentiste demain à 15h → dentiste | at 2026-11-18 15:00
dentiste demain a 15h → dentiste | at 2026-11-18 15:00
dentiste demain à 15h30 → dentiste | at 2026-11-18 15:30
dentiste demain 15 h 30 → dentiste | at 2026-11-18 15:30
dentiste demain à 15:30 → dentiste | at 2026-11-18 15:30
dentiste lundi à 9 heures → dentiste | at 2026-11-23 09:00
dentiste lundi à 9 heures 30 → dentiste | at 2026-11-23 09:30
chercher les enfants à 16h30 → chercher les enfants | at 2026-11-17 16:30
chercher les enfants à trois heures et demie → chercher les enfants | at 2026-11-17 15:30
chercher les enfants à cinq heures moins le quart → chercher les enfants | at 2026-11-17 16:45
chercher les enfants à quatre heures et quart → chercher les enfants | at 2026-11-17 16:15
déjeuner avec Léa demain midi → déjeuner avec Léa | at 2026-11-18 12:00
déjeuner avec Léa à midi → déjeuner avec Léa | at 2026-11-17 12:00
réunion à 14 h avec Paul → réunion avec Paul | at 2026-11-17 14:00
écrire à Marc sam. → écrire à Marc | on 2026-11-21
mise en ligne à minuit → mise en ligne | at 2026-11-18 00:00
train pour Lyon le 3 décembre à 8h12 → train pour Lyon | at 2026-12-03 08:12
train pour Lyon 3/12 8h12 → train pour Lyon | at 2026-12-03 08:12
réunion jeudi 9h-11h → réunion | at 2026-11-19 09:00 | to 2026-11-19 11:00
réunion jeudi de 9h à 11h30 → réunion | at 2026-11-19 09:00 | to 2026-11-19 11:30
réunion demain de 9h30 à 10h15 → réunion | at 2026-11-18 09:30 | to 2026-11-18 10:15
réunion demain 14h–15h30 → réunion | at 2026-11-18 14:00 | to 2026-11-18 15:30
réunion lundi à 10h pendant 45 minutes → réunion | at 2026-11-23 10:00 | 45 min
appeler l'assurance dans 2 heures → appeler l'assurance | at 2026-11-17 12:30
étendre le linge dans une demi-heure → étendre le linge | at 2026-11-17 11:00
laver la voiture samedi matin → laver la voiture | on 2026-11-21 | morning
appeler maman ce soir → appeler maman | on 2026-11-17 | evening
courses cet après-midi → courses | on 2026-11-17 | afternoon
pain demain matin → pain | on 2026-11-18 | morning
pain demain soir → pain | on 2026-11-18 | evening
pain dimanche soir → pain | on 2026-11-22 | evening
pain lundi après-midi 1h → pain | on 2026-11-23 | afternoon | 60 min
valises le 20 décembre au soir → valises | on 2026-12-20 | evening
mémoire à partir de lundi → mémoire | start 2026-11-23
mémoire dès lundi → mémoire | start 2026-11-23
mémoire à partir du 1/12 jusqu'au 15/12 → mémoire | start 2026-12-01 | due 2026-12-15
mémoire du 1er au 15 décembre → mémoire | start 2026-12-01 | due 2026-12-15
mémoire entre lundi et vendredi → mémoire | start 2026-11-23 | due 2026-11-27
mémoire après mercredi → mémoire | start 2026-11-19
mémoire pas avant le 1er décembre → mémoire | start 2026-12-01
appeler le locataire après 15h → appeler le locataire | start 2026-11-17 15:00
mémoire à partir de la semaine prochaine → mémoire | start 2026-11-23
mémoire de lundi à vendredi 8h de travail → mémoire de travail | start 2026-11-23 | due 2026-11-27 | 480 min
arroser les plantes tous les jours → arroser les plantes | FREQ=DAILY
arroser les plantes chaque jour → arroser les plantes | FREQ=DAILY
arroser les plantes tous les 3 jours → arroser les plantes | FREQ=DAILY;INTERVAL=3
arroser les plantes un jour sur deux → arroser les plantes | FREQ=DAILY;INTERVAL=2
plan de la semaine tous les lundis → plan de la semaine | FREQ=WEEKLY;BYDAY=MO
plan de la semaine chaque lundi à 9h 30 min → plan de la semaine | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
plan de la semaine chaque lundi matin → plan de la semaine | morning | FREQ=WEEKLY;BYDAY=MO
cours d'allemand les mardis et jeudis 18h-19h30 → cours d'allemand | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
sport lundi, mercredi et vendredi 7h → sport | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
sport tous les lundis, mercredis et vendredis → sport | FREQ=WEEKLY;BYDAY=MO,WE,FR
poubelles un mardi sur deux → poubelles | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
poubelles toutes les 2 semaines le mardi → poubelles | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
poubelles toutes les deux semaines → poubelles | FREQ=WEEKLY;INTERVAL=2
mails en semaine à 8h30 → mails | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
mails tous les jours ouvrés → mails | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
mails du lundi au vendredi 9h → mails | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
balade tous les week-ends → balade | FREQ=WEEKLY;BYDAY=SA,SU
sauvegarde toutes les semaines → sauvegarde | FREQ=WEEKLY
sauvegarde une fois par semaine → sauvegarde | FREQ=WEEKLY
factures tous les mois → factures | FREQ=MONTHLY
factures chaque mois le 15 → factures | FREQ=MONTHLY;BYMONTHDAY=15
loyer le 1er de chaque mois → loyer | FREQ=MONTHLY;BYMONTHDAY=1
loyer tous les 5 du mois → loyer | FREQ=MONTHLY;BYMONTHDAY=5
salaires le dernier jour du mois → salaires | FREQ=MONTHLY;BYMONTHDAY=-1
club de lecture le premier jeudi du mois 19h → club de lecture | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
salaires le dernier vendredi de chaque mois → salaires | FREQ=MONTHLY;BYDAY=-1FR
TVA tous les trimestres 3h → TVA | 180 min | FREQ=MONTHLY;INTERVAL=3
fleurs tous les ans le 14 février → fleurs | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
fleurs chaque année le 14/02 → fleurs | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
journal tous les soirs → journal | evening | FREQ=DAILY
journal chaque matin 15 min → journal | morning | 15 min | FREQ=DAILY
kiné tous les mercredis 17h jusqu'au 16/12 → kiné | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
kiné tous les mercredis 17h pendant 6 semaines → kiné | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
courir 3 fois par semaine → courir | habit 3 a week
courir 3x par semaine 30 min → courir | 30 min | habit 3 a week
yoga deux fois par semaine → yoga | habit 2 a week
étirements 2 fois par jour → étirements | habit 2 a day
lire 1h30 → lire | 90 min
lire 2h → lire | 120 min
lire 30 min → lire | 30 min
lire 2 heures → lire | 120 min
lire 1,5 h → lire | 90 min
lire une heure et demie → lire | 90 min
lire une demi-heure → lire | 30 min
lire un quart d'heure → lire | 15 min
lire environ 2 heures → lire | 120 min
peindre 2 jours → peindre | 960 min
durée 45 minutes rédiger le compte rendu → rédiger le compte rendu | 45 min
vacances du 21 au 31 décembre → vacances | day off | on 2026-12-21 | to 2026-12-31
vacances 21/12 - 31/12 → vacances | day off | on 2026-12-21 | to 2026-12-31
congé vendredi → congé | day off | on 2026-11-20
congés le 23 décembre → congés | day off | on 2026-12-23
jour férié 25/12 → jour férié | day off | on 2026-12-25
rappeler Dupont urgent → rappeler Dupont | urgent
urgent : rappeler Dupont → rappeler Dupont | urgent
rappeler Dupont !haute → rappeler Dupont | high
send report vendredi 2h → send report | due 2026-11-20 | 120 min
call Anna tomorrow à 10h #travail → call Anna | at 2026-11-18 10:00 | #travail
appeler mon frère → appeler mon frère
acheter 3 mars et 2 twix → acheter 3 mars et 2 twix
préparer les vacances → préparer les vacances
lire les chapitres 3 à 5 → lire les chapitres 3 à 5
`
