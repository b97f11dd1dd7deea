const app = document.querySelector("#app");
if (app) {
  const title = document.createElement("h1");
  title.textContent = "Rulewright";
  app.append(title);
}
